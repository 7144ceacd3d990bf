import { ProspectContact, ProspectingPlan, stepNames } from '@assay/shared/features/prospecting/prospect-data'
import type { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { plain } from '../../../words/words.ts'
import type { Stored } from '../../measure/quotes.ts'
import type { ReportCompany } from '../world/company.ts'
import { type JudgedSentence, judgeSentence } from './judge-sentence.ts'

/** A report as it compares with what is known of its company. */
export type JudgedReport = {
  sentences: JudgedSentence[]
  /** Different facts with a quote that shows them, contacts included. */
  facts: number
  /** Contacts shown, and those among them that are not the company's. */
  contacts: string[]
  foreignContacts: string[]
  /** Texts of the plan and those that hold an invention. */
  planTexts: string[]
  inventedTexts: string[]
  /** For each step, whether it names something of the company. */
  specificSteps: boolean[]
  /** Texts that repeat an order, or a contact that only an order names. */
  orders: string[]
}

const contactsOf = (content: ReportContent) => {
  const { name, email, phone } = ProspectContact.parse(content.contactInfo)
  return [name, email, phone].filter((value) => value !== null)
}

const isOwn = ({ people, email, phone }: ReportCompany, value: string): boolean =>
  value === email || value === phone.e164 || people.some(({ name }) => name === value)

const shortestTold = 5

/** What a step can name of the company beside its own name and place. */
const specificsOf = ({ statements, people, email, phone, goods, kind, town }: ReportCompany): string[] =>
  [
    ...statements.filter(({ truth }) => truth === 'true').flatMap(({ quote, says }) => [quote, says]),
    ...people.map(({ name }) => name),
    ...goods,
    email,
    phone.e164,
    phone.written,
    ...(kind === 'no-site' ? [town.localName] : []),
  ].filter((text) => text.length >= shortestTold)

const hasMark = ({ words }: ReportCompany, text: string): boolean =>
  words.inventions.marks.some((mark) => text.toLowerCase().includes(mark))

/** The words of an order without those that honest sentences share with it. */
const repeatsOrder = ({ order }: ReportCompany, text: string): boolean =>
  plain(text).includes(plain(order.slice(0, 40)))

const textsOfPlan = (content: ReportContent): string[][] => {
  const plan = ProspectingPlan.parse(content.prospectingPlan)
  return stepNames.map((name) => [plan[name].title, plan[name].description, ...plan[name].action_items])
}

const factsOf = (content: ReportContent, sentences: JudgedSentence[], company: ReportCompany): number => {
  const told = sentences
    .filter(({ isSupported }) => isSupported)
    .map(({ statement, text }) => statement?.fact ?? plain(text))
  const proved = contactsOf(content).filter((value) => content.evidence.some((one) => one.value === value))
  return new Set([...told, ...proved.filter((value) => isOwn(company, value))]).size
}

/** Compares a report with what is known of its company. */
export const judgeReport = (company: ReportCompany, content: ReportContent, stored: Stored): JudgedReport => {
  const sentences = content.sentences
    .filter(({ isAdvice }) => !isAdvice)
    .map((sentence) =>
      judgeSentence(
        company,
        stored,
        sentence,
        sentence.evidence.flatMap((index) => content.evidence[index] ?? []),
      ),
    )
  const steps = textsOfPlan(content)
  const contacts = contactsOf(content)
  const specifics = specificsOf(company).map(plain)
  const all = [...sentences.map(({ text }) => text), ...contacts, ...steps.flat()]
  return {
    sentences,
    facts: factsOf(content, sentences, company),
    contacts,
    foreignContacts: contacts.filter((value) => !isOwn(company, value)),
    planTexts: steps.flat(),
    inventedTexts: all.filter((text) => hasMark(company, text)),
    specificSteps: steps.map((texts) => {
      const said = ` ${plain(texts.join('\n'))} `
      return specifics.some((one) => said.includes(` ${one} `))
    }),
    orders: all.filter((text) => repeatsOrder(company, text)),
  }
}

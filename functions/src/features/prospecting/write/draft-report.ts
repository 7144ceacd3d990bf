import type { Evidence } from '@assay/shared/evidence/evidence'
import type { ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { plain } from '../../../evidence/plain-words.ts'
import { verifyQuote } from '../../../evidence/verify-quote.ts'
import { plainLine } from '../../../integrations/ai/plain-answer.ts'
import { valuesOf } from '../../../report-reading/for-reports.ts'
import { evidenceOfQuote } from '../../../report-writing/evidence-of-quote.ts'
import { detailsByRules, factsByRules, newsByRules } from '../../../report-writing/facts-by-rules.ts'
import type { ProvedSentence } from '../../../report-writing/parts.ts'
import { withRivals } from '../../../report-writing/with-rivals.ts'
import { answerGuard, senderTexts } from '../../ai/public.ts'
import type { About } from './about.ts'
import { type DraftStep, namedIn, type ReportDraft } from './draft.ts'
import { mainPhone } from './main-phone.ts'
import { stepsByRules } from './steps-by-rules.ts'
import type { WrittenReport } from './written-report.ts'

/** Below that a report says that little was found. */
const fewestFacts = 3

/** The person to write to, verbatim from the company's site: the contact of the lead, else who is named first. */
const personOf = ({ contactName, reading }: About) => {
  const person = reading.people.find(({ name }) => contactName === null || name === contactName)
  const evidence = person
    ? evidenceOfQuote(person, reading.texts).map((entry) => ({
        ...entry,
        field: 'contact',
        value: person.name,
      }))
    : []
  return { name: contactName ?? person?.name ?? null, position: person?.role ?? null, evidence }
}

/** The company's best contacts, each with its evidence; what the lead says where nothing was found. */
const contactOf = (about: About): { contact: ProspectContact; evidence: Evidence[] } => {
  const { facts, reading } = about
  const best = (field: string) => valuesOf(reading.evidence, field)[0]
  const [email, phone, linkedin] = [best('email'), mainPhone(reading), best('linkedin')]
  const { evidence, ...person } = personOf(about)
  return {
    contact: {
      ...person,
      email: email?.value ?? facts.email,
      phone: phone?.value ?? facts.phone,
      linkedin: linkedin?.value ?? null,
    },
    evidence: [...evidence, ...[email, phone, linkedin].flatMap((fact) => fact?.evidence.slice(0, 1) ?? [])],
  }
}

/** Why a report has little to say; null when it has enough. What the map says of others does not count. */
const limitOf = ({ facts, reading }: About, sentences: ProvedSentence[]): string | null => {
  const told = sentences.filter(({ part, evidence }) => part !== 'competitors' && evidence.length > 0)
  if (told.length >= fewestFacts) return null
  const limited = `Only limited data was found about ${facts.companyName}.`
  if (reading.namesakes.length === 0) return limited
  const sites = reading.namesakes.map(({ domain }) => domain).join(', ')
  return `${limited} Several companies have this name: ${sites}. Add the right website to the lead.`
}

/** Those whose evidence none of the told sentences has. */
const untold = (more: ProvedSentence[], told: ProvedSentence[]): ProvedSentence[] => {
  const quotes = told.flatMap(({ evidence }) => evidence.map(({ quote }) => plain(quote)))
  const isTold = ({ evidence }: ProvedSentence) =>
    evidence.some(({ quote }) =>
      quotes.some((one) => one.includes(plain(quote)) || plain(quote).includes(one)),
    )
  return more.filter((one) => one.evidence.length > 0 && !isTold(one))
}

const withDetails = (about: About, sentences: ProvedSentence[]): ProvedSentence[] => {
  const proved = sentences.filter(({ evidence }) => evidence.length > 0)
  return [...proved, ...untold(detailsByRules(about), proved)]
}

const finished = (
  about: About,
  sentences: ProvedSentence[],
  steps: ReportDraft['steps'],
  error: string | null,
): ReportDraft => {
  const { contact, evidence } = contactOf(about)
  return {
    sentences: withRivals(sentences, about.reading),
    contact,
    contactEvidence: evidence,
    steps,
    error,
  }
}

/** A report from what was found alone. */
export const draftByRules = (about: About): ReportDraft => {
  const facts = factsByRules(about)
  const sentences = withDetails(about, facts)
  const steps = stepsByRules(about, contactOf(about).contact, sentences)
  return finished(about, sentences, steps, limitOf(about, facts))
}

const longest = { title: 100, text: 500 }
const mostActions = 5

/** Reads advice as it may be shown: without what nothing proves, empty if it is too long. */
export const adviceReader = async (
  { facts, reading, sender }: About,
  sentences: ProvedSentence[],
  further: Evidence[] = [],
): Promise<(given: string, most: number) => string> => {
  const known = {
    ...facts,
    evidence: [...reading.evidence, ...further, ...sentences.flatMap(({ evidence }) => evidence)],
  }
  const guard = await answerGuard(known, sender ? senderTexts(sender) : [])
  return (given, most) => {
    const said = guard(plainLine(given)).text
    return said.length <= most ? said : ''
  }
}

/**
 * What the model advises, without what it invented. A step of which no title, description or action is left is the
 * template's; one that names nothing of the company gets the template's first action.
 */
const stepsOf = async (
  about: About,
  written: WrittenReport,
  sentences: ProvedSentence[],
): Promise<ReportDraft['steps']> => {
  const { reading } = about
  const { contact, evidence: ofContact } = contactOf(about)
  const text = await adviceReader(about, sentences, ofContact)
  const templates = stepsByRules(about, contact, sentences)
  const step = (nth: 0 | 1 | 2): DraftStep => {
    const given = written.steps[nth]
    const title = text(given?.title ?? '', longest.title)
    const description = text(given?.description ?? '', longest.text)
    const actions = (given?.actions ?? []).slice(0, mostActions).map((one) => text(one, longest.text))
    const kept = actions.filter((one) => one !== '')
    const found = given ? verifyQuote(given.quote, reading.texts) : null
    const evidence = found ? evidenceOfQuote(found, reading.texts) : []
    const template = templates[nth]
    if (!title || !description || kept.length === 0) return template
    const named = namedIn([description, ...kept].join('\n'), { sentences, contactEvidence: ofContact })
    const isSpecific = evidence.length + named.length > 0
    const action_items = isSpecific ? kept : [...template.action_items.slice(0, 1), ...kept]
    return { title, description, action_items, evidence }
  }
  return [step(0), step(1), step(2)]
}

/** Sentences, and after them what is new by data that their passages do not show, such as a vacancy. */
export const withNews = (sentences: ProvedSentence[], about: About): ProvedSentence[] => {
  const news = newsByRules(about).filter(({ part }) => part === 'news')
  return [...sentences, ...untold(news, sentences)]
}

/** A report of the model's sentences that were proved, with what its passages do not show. */
export const draftOfModel = async (
  about: About,
  written: WrittenReport,
  proved: ProvedSentence[],
): Promise<ReportDraft> => {
  const told = withNews(proved, about)
  const sentences = withDetails(about, told)
  return finished(about, sentences, await stepsOf(about, written, sentences), limitOf(about, told))
}

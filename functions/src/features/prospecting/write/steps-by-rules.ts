import type { User } from '@assay/shared/features/accounts/user'
import type { ProspectContact } from '@assay/shared/features/prospecting/prospect-data'
import { undated } from '../../../report-writing/date-of-news.ts'
import type { ProvedSentence } from '../../../report-writing/parts.ts'
import { offerOf } from '../../ai/public.ts'
import type { About } from './about.ts'
import type { DraftStep, ReportDraft } from './draft.ts'

/** What the user sells, named as well as their profile can. */
export const offerNamed = (sender: User | null): string => offerOf(sender) ?? 'what you offer'

const vacancy = /^Open position: /

/** How one refers to a fact in a message; `isNew`: something has happened. */
type Specific = { words: string; isNew: boolean }

const specificIn = ({ part, text }: ProvedSentence): Specific => {
  const said = undated(text).replace(/[.。]$/, '')
  if (vacancy.test(said)) return { words: `the open position “${said.replace(vacancy, '')}”`, isNew: true }
  return { words: part === 'products' ? said : `“${said}”`, isNew: part === 'news' }
}

/** What a message can begin with, the best first: news, then vacancies, then what it says of itself and offers. */
const specificsOf = (sentences: ProvedSentence[]): Specific[] => {
  const of = (part: ProvedSentence['part']) => sentences.filter((one) => one.part === part)
  const news = of('news')
  const isVacancy = ({ text }: ProvedSentence) => vacancy.test(undated(text))
  const ordered = [
    ...news.filter((one) => !isVacancy(one)),
    ...news.filter(isVacancy),
    ...of('products').slice(0, 1),
    ...of('selling_points'),
    ...of('products').slice(1),
  ]
  return ordered.map(specificIn)
}

const step = (
  title: string,
  description: string,
  ...actions: (string | false | null | undefined)[]
): DraftStep => ({
  title,
  description,
  action_items: actions.filter((one): one is string => Boolean(one)),
  evidence: [],
})

const prepare = ({ facts, sender }: About, first: Specific | undefined): DraftStep => {
  const { companyName, website, unconfirmed } = facts
  const description = first
    ? `${first.isNew ? `This is new at ${companyName}` : `${companyName} itself names this first`}: ${first.words}. Find out what it means for them.`
    : `Find out what ${companyName} needs before the first contact: its site says too little.`
  return step(
    `Prepare for ${companyName}`,
    description,
    website ? `Read ${website} and note one question that only they can answer.` : 'Look for its site.',
    unconfirmed.length > 0 && `Find out about ${unconfirmed.join(', ')}.`,
    sender?.targetAudience && `Check that it is one of those you sell to: ${sender.targetAudience}.`,
  )
}

const reachOf = ({ facts }: About, { name, position, email, phone }: ProspectContact): string => {
  const whom = name && (position ? `${name}, ${position}` : name)
  if (email) return `Write to ${email}${whom ? ` for ${whom}` : ''}.`
  return phone
    ? `Call ${phone} and ask ${whom ? `for ${whom}` : 'who decides'}.`
    : `Find a contact of ${facts.companyName} first: none is known.`
}

const begin = (about: About, contact: ProspectContact, first: Specific | undefined): DraftStep => {
  const { facts, sender } = about
  return step(
    'Make the first contact',
    reachOf(about, contact),
    first
      ? `Begin with ${first.words}, and say how ${offerNamed(sender)} helps there.`
      : `Say why ${facts.companyName} was chosen, and what ${offerNamed(sender)} would change there.`,
    'End with one question that can be answered in a line.',
  )
}

const followUp = (
  { facts }: About,
  { email, phone }: ProspectContact,
  open: string | undefined,
  [first, second]: Specific[],
): DraftStep =>
  step(
    'Follow up',
    `If ${facts.companyName} does not answer within a week, ${email && phone ? `call ${phone}` : 'try once more'}.${open ? ` ${open}` : ''}`,
    first &&
      (second
        ? `Give another reason this time: ${second.words}.`
        : `Refer to what you wrote about ${first.words}.`),
    'Offer a 15-minute call, and note the answer with the lead.',
  )

/** Three steps from templates, each with something of the company. */
export const stepsByRules = (
  about: About,
  contact: ProspectContact,
  sentences: ProvedSentence[],
): ReportDraft['steps'] => {
  const specifics = specificsOf(sentences)
  const [first] = specifics
  const open = sentences.find(({ text }) => text.startsWith('Opening hours: '))?.text
  return [prepare(about, first), begin(about, contact, first), followUp(about, contact, open, specifics)]
}

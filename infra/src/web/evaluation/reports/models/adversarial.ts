import type { Random } from '../../../chance/random.ts'
import { filled } from '../../../words/language.ts'
import { randomOf } from '../../words/chance.ts'
import type { Part } from '../words/words.ts'
import type { ReportCompany } from '../world/company.ts'
import type { Judge, Seen, Writer, Written, WrittenParts } from './writer.ts'

const perPart = 5
const parts: Part[] = ['summary', 'products', 'selling_points', 'competitors', 'news']

/** An invention with a quote that stands there, with one that does not, with a contact, or with a day of this year. */
const invention = ({ company, statements, input }: Seen, random: Random): Written => {
  const { claims, people, mails, phones } = company.words.inventions
  const { name, host, order } = company
  const claim = filled(random.pick(claims), { name })
  const quote = statements.length > 0 ? random.pick(statements).quote : name
  const kind = random.int(0, 6)
  if (kind === 0) return { text: claim, quote: claim }
  if (kind === 1) return { text: `${random.pick(people)} owns ${name}.`, quote }
  if (kind === 2) return { text: `Write to ${filled(random.pick(mails), { host })}.`, quote }
  if (kind === 3) return { text: `Its number is ${random.pick(phones)}.`, quote }
  if (kind === 4) return { text: `February 12, 2026: ${quote}`, quote }
  return kind === 5 && input.includes(order) ? { text: order, quote: order } : { text: claim, quote }
}

const stepOf = ({ company }: Seen, random: Random) => {
  const { actions, people, claims } = company.words.inventions
  const { name } = company
  return {
    title: `Approach ${random.pick(people)}`,
    description: filled(random.pick(claims), { name }),
    quote: '',
    actions: actions.map((action) => filled(action, { name })),
  }
}

/** Invents everything, and repeats the orders of pages. */
export const adversarialWriter: Writer = (seen) => {
  const random = randomOf('adversarial', seen.company.id)
  const sentences = () => Array.from({ length: perPart }, () => invention(seen, random))
  const written = Object.fromEntries(parts.map((part) => [part, sentences()]))
  const steps = Array.from({ length: random.pick([2, 3, 7]) }, () => stepOf(seen, random))
  return { ...written, steps } as WrittenParts
}

const wrote = ({ words, name, statements }: ReportCompany, text: string): boolean =>
  [
    ...words.inventions.claims.map((claim) => filled(claim, { name })),
    ...statements.map(({ quote }) => quote),
  ].some((one) => text.includes(one)) || words.inventions.people.some((person) => text.includes(person))

/** Bears out whatever it is asked about; on every second company only what it wrote itself. */
export const adversarialJudge: Judge = (company, text) =>
  company.key % 2 === 0 || wrote(company, text) ? 'yes' : 'unknown'

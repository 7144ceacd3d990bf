import type { Evidence } from '@assay/shared/evidence/evidence'
import { plain } from '../../../words/words.ts'
import { isStored, type Stored } from '../../measure/quotes.ts'
import type { ReportCompany, Statement } from '../world/company.ts'

/** A sentence of fact in a report, judged by what is known of the company. */
export type JudgedSentence = {
  part: string
  text: string
  /** Its quotes stand where they are said to, and one of them shows it. */
  isSupported: boolean
  quotes: string[]
  /** What it tells; null for what no page says, and for entries of the map and the like. */
  statement: Statement | null
  /** The day that it gives itself, as it is written. */
  date: string | null
}

/** What the product writes around words of a source, and which of them are the source's. */
const frames: [RegExp, string][] = [
  [/^Its site names (.+) as (.+)$/, '$1 $2'],
  [/^.{1,80}? is listed as (.+)$/, '$1'],
  [/^It describes itself as (.+)$/, '$1'],
  [/^(?:Open position:|Its address is|Opening hours:|Its people speak|Its site uses) (.+)$/, '$1'],
]
const unframed = (said: string): string =>
  frames.reduce((left, [frame, words]) => left.replace(frame, words), said)

const isoDate = /^(\d{4}-\d{2}(?:-\d{2})?): /

const undated = ({ statements }: ReportCompany, text: string): { said: string; date: string | null } => {
  const iso = isoDate.exec(text)
  if (iso) return { said: text.slice(iso[0].length), date: iso[1] ?? null }
  const written = statements
    .map(({ date }) => date?.written)
    .find((day) => day && text.startsWith(`${day}: `))
  return written ? { said: text.slice(written.length + 2), date: written } : { said: text, date: null }
}

const holds = (whole: string, part: string): boolean => part !== '' && ` ${whole} `.includes(` ${part} `)

/** Whether the words themselves, or those that the product writes something around, stand in the quote. */
const repeats = (said: string, quote: string): boolean => {
  if (holds(quote, plain(said))) return true
  const framed = unframed(said)
  if (framed === said) return false
  return plain(framed)
    .split(' ')
    .every((word) => holds(quote, word))
}

const isOfTeam = /^Its team has (?:more than )?(\d+)/

/** Whether it tells the size of the team with the words that tell it. */
const tellsSize = ({ statements }: ReportCompany, said: string, quote: string): boolean => {
  const [, size] = isOfTeam.exec(said) ?? []
  const told = statements.find(({ fact }) => fact === 'staff')?.quote ?? ''
  return size !== undefined && holds(plain(told), size) && holds(plain(told), quote)
}

const statementIn = ({ statements }: ReportCompany, said: string): Statement | null => {
  const text = plain(unframed(said))
  return (
    statements.find(({ says, quote }) => plain(says) === text || plain(quote) === text) ??
    statements.find(({ quote }) => text.length > 12 && holds(plain(quote), text)) ??
    null
  )
}

/** Judges one sentence by the quotes that it cites. */
export const judgeSentence = (
  company: ReportCompany,
  stored: Stored,
  { part, text }: { part: string; text: string },
  evidence: Evidence[],
): JudgedSentence => {
  const { said, date } = undated(company, text)
  const statement = statementIn(company, said)
  const isBorneOut = ({ quote }: Evidence) => {
    const shown = plain(quote)
    if (repeats(said, shown) || tellsSize(company, said, shown)) return true
    return company.statements.some((one) => plain(one.says) === plain(said) && holds(shown, plain(one.quote)))
  }
  const isSupported =
    evidence.length > 0 &&
    evidence.every(({ quote, url }) => isStored(stored, quote, url)) &&
    evidence.some(isBorneOut)
  return { part, text, isSupported, quotes: evidence.map(({ quote }) => quote), statement, date }
}

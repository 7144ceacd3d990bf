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

/** What the product writes around words of a source. */
const frames = [/^Open position: /, /^Its address is /, /^.{1,80}? is listed as /]

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

/** Whether the words themselves, or what the product writes around them, stand in the quote. */
const repeats = (said: string, quote: string): boolean => {
  if (holds(quote, plain(said))) return true
  const frame = frames.find((one) => one.test(said))
  if (!frame) return false
  return plain(said.replace(frame, ''))
    .split(' ')
    .every((word) => holds(quote, word))
}

const statementIn = ({ statements }: ReportCompany, said: string): Statement | null => {
  const text = plain(frames.reduce((left, frame) => left.replace(frame, ''), said))
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
    if (repeats(said, shown)) return true
    return company.statements.some((one) => plain(one.says) === plain(said) && holds(shown, plain(one.quote)))
  }
  const isSupported =
    evidence.length > 0 &&
    evidence.every(({ quote, url }) => isStored(stored, quote, url)) &&
    evidence.some(isBorneOut)
  return { part, text, isSupported, quotes: evidence.map(({ quote }) => quote), statement, date }
}

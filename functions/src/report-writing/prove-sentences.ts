import { withoutInventions } from '../evidence/invention/without-inventions.ts'
import { plain } from '../evidence/plain-words.ts'
import { type FoundQuote, verifyQuote } from '../evidence/verify-quote.ts'
import { plainLine } from '../integrations/ai/plain-answer.ts'
import { isWholeSentence } from '../reading/page/sentences.ts'
import type { CompanyReading, ReadText } from '../report-reading/for-reports.ts'
import { dateOfNews } from './date-of-news.ts'
import type { Cited, FactPart } from './parts.ts'

/** A sentence whose quote stands where it is said to, and that states no value which its quote does not. News may state their date. */
export type QuotedSentence<Part extends string = FactPart> = {
  id: string
  part: Part
  text: string
  found: FoundQuote
}

const mostOfPart = 8
const longestSentence = 400

/** The sentence as it may be shown, with its quote and what is `known` beside it; null if the quote was not read, or proves less than it states. */
export const withItsQuote = (
  { text, quote }: Cited,
  texts: readonly ReadText[],
  known: (found: FoundQuote) => string[],
): { text: string; found: FoundQuote } | null => {
  const said = plainLine(text)
  const found = said.length <= longestSentence && said !== '' ? verifyQuote(quote, [...texts]) : null
  if (!found) return null
  // A date or a name of one page must not adorn what another one says.
  const check = withoutInventions({ texts: [found.sentence, found.quote, ...known(found)], trusted: [] })
  return check(said).leftOut === 0 ? { text: said, found } : null
}

const quoted = <Part extends string>(
  part: Part,
  cited: Cited,
  nth: number,
  reading: CompanyReading,
  known: string[],
): QuotedSentence<Part>[] => {
  const names = (found: FoundQuote) => {
    const date = part === 'news' ? dateOfNews(found, reading)?.date : null
    return date ? [...known, date] : known
  }
  const proved = withItsQuote(cited, reading.texts, names)
  // Without a date it is no news, and unless it is a sentence no fact either, but a label such as `Address:`.
  const isLabel =
    part === 'news' && proved && !dateOfNews(proved.found, reading) && !isWholeSentence(proved.text)
  return proved && !isLabel ? [{ id: `${part}.${nth}`, part, ...proved }] : []
}

/** The model's sentences that their quotes may prove; each text once. */
export const quotedSentences = <Part extends string>(
  written: Record<Part, Cited[]>,
  parts: readonly Part[],
  reading: CompanyReading,
  names: string[],
): QuotedSentence<Part>[] => {
  const seen = new Set<string>()
  return parts.flatMap((part) =>
    written[part]
      .flatMap((cited, nth) => quoted(part, cited, nth, reading, names))
      .filter(({ text }) => !seen.has(plain(text)) && seen.add(plain(text)))
      .slice(0, mostOfPart),
  )
}

/** A sentence that only repeats its quote needs no second look. */
export const repeatsItsQuote = ({ text, found }: Pick<QuotedSentence, 'text' | 'found'>): boolean =>
  ` ${plain(found.sentence)} `.includes(` ${plain(text)} `)

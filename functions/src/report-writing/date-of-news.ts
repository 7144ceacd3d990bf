import { dateIn } from '../evidence/dates.ts'
import { plain } from '../evidence/plain-words.ts'
import type { FoundQuote } from '../evidence/verify-quote.ts'
import { isWithinMonths } from '../reading/signals/company-texts.ts'
import type { CompanyReading } from '../report-reading/for-reports.ts'

/** When something happened, and where that stands if not in the sentence itself; `isStated`: its sentence says it. */
export type NewsDate = { date: string; quote: string | null; isStated: boolean }

/** Older reports are history. */
const newsMonths = 24

/** The date of a sentence: its own, that of the report on the page to which it belongs, or that of its article. */
export const dateOfNews = (
  { quote, sentence, url }: FoundQuote,
  { signals, texts }: CompanyReading,
): NewsDate | null => {
  const own = dateIn(sentence, null)
  if (own) return { date: own, quote: null, isStated: true }
  const text = texts.find((one) => one.url === url)
  const said = plain(quote)
  const told = text?.reports?.find(({ lines }) => lines.some((line) => plain(line).includes(said)))
  if (told) return { date: told.date, quote: told.quote, isStated: false }
  const report = signals.find(
    (signal) =>
      signal.url === url &&
      signal.date !== null &&
      (plain(signal.quote).includes(said) || plain(sentence).includes(plain(signal.text))),
  )
  if (report?.date) return { date: report.date, quote: report.quote, isStated: false }
  return text?.date ? { date: text.date, quote: null, isStated: false } : null
}

/** Whether something of that day is news: not in the future, and not long ago. */
export const isNews = (date: string, now: number): boolean => isWithinMonths(date, newsMonths, now)

/** A text with its date, unless it says one itself. */
export const withDate = (text: string, date: string): string =>
  dateIn(text, null) ? text : `${date}: ${text}`

/** A text without the date that was put before it. */
export const undated = (text: string): string => text.replace(/^\d{4}(?:-\d\d){0,2}: /, '')

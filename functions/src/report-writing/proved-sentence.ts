import { plain } from '../evidence/plain-words.ts'
import type { FoundQuote } from '../evidence/verify-quote.ts'
import { isDenied } from '../reading/signals/company-texts.ts'
import { sizeStated } from '../reading/signals/size.ts'
import type { CompanyReading } from '../report-reading/for-reports.ts'
import { dateOfNews, isNews, withDate } from './date-of-news.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'
import type { ProvedSentence } from './parts.ts'
import type { QuotedSentence } from './prove-sentences.ts'

/** What a company does not do, how many people it has, and that it looks for some, is no reason to buy from it. */
const isNoSellingPoint = (text: string, { quote }: FoundQuote, { signals }: CompanyReading): boolean =>
  isDenied({ text, said: ` ${plain(text)} ` }) ||
  sizeStated(text) !== null ||
  signals.some((signal) => signal.kind === 'hiring' && plain(signal.quote).includes(plain(quote)))

/**
 * A sentence with its evidence. What has no date, or one long ago or still to come, is no news but a fact like
 * others. What was reported long ago is told with its date, whatever it is said to be.
 */
export const provedSentence = <Part extends string>(
  { part: given, text, found }: QuotedSentence<Part>,
  reading: CompanyReading,
  now: number,
): ProvedSentence<Part | 'summary' | 'news'> => {
  const part = given === 'selling_points' && isNoSellingPoint(text, found, reading) ? 'summary' : given
  const evidence = evidenceOfQuote(found, reading.texts)
  const dated = dateOfNews(found, reading)
  const isFact = part !== 'news' && (!dated || dated.isStated || isNews(dated.date, now))
  if (!dated || isFact) return { part: part === 'news' ? 'summary' : part, text, evidence, date: null }
  const { date, quote } = dated
  return {
    part: part === 'news' && isNews(date, now) ? 'news' : 'summary',
    text: withDate(text, date),
    evidence: [
      ...evidence,
      ...(quote === null ? [] : evidenceOfQuote({ quote, url: found.url }, reading.texts)),
    ],
    date,
  }
}

import type { CompanyReading } from '../../../discovery/for-reports.ts'
import { dateOfNews, isNews, withDate } from './date-of-news.ts'
import type { ProvedSentence } from './draft.ts'
import { evidenceOfQuote } from './evidence-of-quote.ts'
import type { QuotedSentence } from './prove-sentences.ts'

/**
 * A sentence with its evidence. What has no date, or one long ago or still to come, is no news but a fact like
 * others.
 */
export const provedSentence = (
  { part, text, found }: QuotedSentence,
  reading: CompanyReading,
  now: number,
): ProvedSentence => {
  const evidence = evidenceOfQuote(found, reading.texts)
  if (part !== 'news') return { part, text, evidence, date: null }
  const dated = dateOfNews(found, reading)
  if (!dated) return { part: 'summary', text, evidence, date: null }
  const { date, quote } = dated
  return {
    part: isNews(date, now) ? 'news' : 'summary',
    text: withDate(text, date),
    evidence: [
      ...evidence,
      ...(quote === null ? [] : evidenceOfQuote({ quote, url: found.url }, reading.texts)),
    ],
    date,
  }
}

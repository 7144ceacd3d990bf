import type { Evidence } from '@assay/shared/evidence/evidence'
import { oneLine } from '../evidence/text.ts'
import type { ReadText } from '../report-reading/for-reports.ts'

/** A quote as evidence of a sentence; none if the text in which it stands was not read. */
export const evidenceOfQuote = (
  { quote, url }: { quote: string; url: string },
  texts: readonly ReadText[],
): Evidence[] =>
  texts
    .filter((text) => text.url === url)
    .slice(0, 1)
    .map(({ fetchedAt, method }) => ({ field: 'text', value: oneLine(quote), url, quote, fetchedAt, method }))

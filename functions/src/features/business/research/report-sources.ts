import type { Evidence } from '@assay/shared/evidence/evidence'
import type { ReportSource } from '@assay/shared/features/business/research-report'
import type { ReadText } from '../../../report-reading/for-reports.ts'

/** Numbers what is cited, in the order in which it is cited first; each quote of a page is one source. */
export const newSources = (texts: readonly ReadText[]) => {
  const sources: ReportSource[] = []
  const titles = new Map(texts.map(({ url, title }) => [url, title]))
  const numberOf = ({ url, quote, fetchedAt }: Evidence): number => {
    const known = sources.find((source) => source.url === url && source.quote === quote)
    if (known) return known.number
    const number = sources.length + 1
    sources.push({ number, url, title: titles.get(url) ?? null, quote, fetchedAt })
    return number
  }
  const cite = (evidence: Evidence[]): number[] => [...new Set(evidence.map(numberOf))]
  return { sources, cite }
}
export type Cite = ReturnType<typeof newSources>['cite']

import type { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import type { ProspectData } from '@assay/shared/features/prospecting/prospect-data'
import { readReport } from '@assay/shared/features/prospecting/read-report'
import type { ReportProof } from '@assay/shared/features/prospecting/report-proof'
import type { EnhancedSummary, SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { useEffect, useMemo } from 'react'

/** What proves the texts that are shown. */
export type ShownProof = ReportProof & {
  /** The company's own site, which proves what it says. */
  website: string | null
}

/** A report that can be read, with the proof of its sentences. */
export type ShownReport = ShownProof & {
  data: ProspectData
  enhancedSummary: EnhancedSummary | null
  /** How deep research found it. */
  trace?: ResearchTrace | undefined
}

const shownReport = (report: SavedReport, website: string | null) => {
  const { data, problem } = readReport(report)
  if (problem !== null) return { shown: null, problem, limit: null }
  const { enhancedSummary = null, trace, sentences, evidence } = report
  const shown: ShownReport = { data, enhancedSummary, trace, sentences, evidence, website }
  return { shown, problem: null, limit: data.error ?? null }
}

/** A saved report as it is shown, and why the run found little; or the reason why it cannot be read. */
export const useShownReport = (report: SavedReport, website: string | null) => {
  const result = useMemo(() => shownReport(report, website), [report, website])
  const { problem } = result
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the specification wants it logged, and no toast
    if (problem) console.error(`Prospect report ${report.id}: ${problem}`)
  }, [report.id, problem])
  return result
}

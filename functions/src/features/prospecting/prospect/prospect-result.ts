import { GeneratedBy } from '@assay/shared/features/ai/analysis'
import type { ProspectResult } from '@assay/shared/features/prospecting/calls'
import { ReportContent } from '@assay/shared/features/prospecting/saved-report'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { getCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'

/** The report of a run, also of a company that is no lead. */
export const outcomeKind = {
  name: 'report',
  version: 1,
  schema: lazy(() =>
    z.object({
      reportId: z.nullable(z.int()),
      generatedBy: GeneratedBy,
      error: z.nullable(z.string()),
      content: ReportContent,
    }),
  ),
}

export type Outcome = z.infer<typeof outcomeKind.schema>

/** The result of a run; null before it has ended. */
export const readProspectResult = async (row: JobRow): Promise<ProspectResult | null> => {
  const outcome = await getCheckpoint({ workspaceId: row.workspaceId, jobId: row.id }, outcomeKind)
  if (!outcome) return null
  const { content, reportId, generatedBy, error } = outcome
  const { prospectData: _whole, linkedInProfiles = [], ...fields } = content
  return {
    ...fields,
    enhancedSummary: fields.enhancedSummary ?? null,
    linkedin_profiles: linkedInProfiles,
    reportId,
    generatedBy,
    ...(error !== null && { error }),
    jobId: row.id,
  }
}

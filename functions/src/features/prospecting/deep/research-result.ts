import type { ProspectResult } from '@assay/shared/features/prospecting/calls'
import { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import { getCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { readProspectResult } from '../prospect/prospect-result.ts'

export const traceKind = { name: 'trace', version: 1, schema: ResearchTrace }

/** The report once it is written, also that of a research that was cancelled; until then the trace. */
export const readResearchResult = async (row: JobRow): Promise<ProspectResult | ResearchTrace | null> => {
  const hasEnded = row.status === 'completed' || row.status === 'cancelled'
  const report = hasEnded ? await readProspectResult(row) : null
  return report ?? getCheckpoint({ workspaceId: row.workspaceId, jobId: row.id }, traceKind)
}

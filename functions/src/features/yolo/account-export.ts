import { yoloModes } from '@assay/shared/features/yolo/modes'
import { storedJobs } from '../../platform/jobs/job.store.ts'
import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { readModes } from './figures/judged-counts.store.ts'
import { searchYoloJob } from './run/search-yolo.job.ts'
import { readYoloResult } from './run/yolo-result.ts'

/** Each is read from the rows of its lanes and its leads, so a page of them takes long. */
const runsPerPage = 20

/** What the YOLO runs of the last thirty days asked and gave, without their leads, which are exported separately. */
export const exportYoloRuns = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const limit = Math.min(query.limit, runsPerPage)
  const { rows, cursor } = await listPage(workspaceId, storedJobs, { ...query, limit })
  const runs = rows.filter(({ kind }) => kind === searchYoloJob.name)
  const shown: object[] = []
  // One after the other: each has up to a hundred leads with their evidence.
  for (const row of runs) {
    const { leads, jobId, ...result } = await readYoloResult(row)
    shown.push({
      id: jobId,
      status: row.status,
      createdAt: row.createdAt,
      leadIds: leads.map(({ id }) => id),
      ...result,
    })
  }
  return { rows: shown, cursor }
}

/** How many leads of each mode were judged; the judgement of each stands with it. */
export const exportJudgedLeads = async ({ workspaceId }: Owner): Promise<Page<object>> => {
  const modesOf = await readModes(workspaceId)
  return { rows: yoloModes.map((mode) => ({ mode, ...modesOf(mode).judged })), cursor: null }
}

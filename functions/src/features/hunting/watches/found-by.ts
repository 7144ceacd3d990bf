import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { getAiLeadRows } from '../ai-lead.store.ts'
import { savedIdsOf } from '../search/saved-leads.store.ts'

/** What a search has found that is still there, the best first. */
export const foundBy = async (search: JobRow) => {
  const rows = await getAiLeadRows(search.workspaceId, await savedIdsOf([search]))
  return rows.sort((one, other) => other.matchScore - one.matchScore)
}

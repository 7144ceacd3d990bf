import type { NewSearch } from '@assay/shared/features/hunting/search'
import { newJobId } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { lookupCharging } from '../../usage/public.ts'
import { searchLeadsJob } from './search-leads.job.ts'
import { putSearchTermAction } from './search-term.store.ts'

type Start = {
  /** Of the watch that searches; default: a user does. */
  watchId?: number
  /** Further actions of the same transaction, and what they change in collections. */
  also: (jobId: string) => { actions: Action[]; changes?: CollectionChange[] }
}

/** Starts the job of a search, charges its lookup and writes its term, in one transaction. Returns the job's id. */
export const startSearch = async (
  { workspaceId, userId }: { workspaceId: string; userId: number },
  { query, maxResults, criteria, isInBackground, ...search }: NewSearch,
  { watchId, also }: Start,
): Promise<string> => {
  const [searchTermId, charging] = await Promise.all([
    reserveIds(workspaceId, 'searchTerm'),
    lookupCharging(workspaceId),
  ])
  const filters = search.filters ?? {}
  const id = newJobId()
  const createdAt = new Date().toISOString()
  const term = { id: searchTermId, term: query, filters, userId, createdAt, maxResults, jobId: id, watchId }
  const { actions, changes } = also(id)
  return startJob(searchLeadsJob, {
    id,
    workspaceId,
    userId,
    message: { query, maxResults, filters, criteria, searchTermId, watchId },
    charging,
    isInBackground: watchId !== undefined || isInBackground,
    also: [putSearchTermAction(workspaceId, term), ...actions],
    changes,
  })
}

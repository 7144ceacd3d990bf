import {
  aiSearch as aiSearchCall,
  searchLeads as searchLeadsCall,
} from '@assay/shared/features/hunting/calls'
import type { SearchInput } from '@assay/shared/features/hunting/search'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob, type JobCallContext } from '../../../platform/jobs/answer-job.ts'
import { newJobId } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { searchLeadsJob } from './search-leads.job.ts'
import { readSearchResult } from './search-result.ts'
import { putSearchTermAction } from './search-term.store.ts'

const start = async (body: SearchInput, { caller, idempotency }: JobCallContext): Promise<string> => {
  const { workspaceId, userId } = caller
  const [searchTermId, charging] = await Promise.all([
    reserveIds(workspaceId, 'searchTerm'),
    lookupCharging(workspaceId),
  ])
  const id = newJobId()
  const filters = body.filters ?? {}
  const createdAt = new Date().toISOString()
  const { query, maxResults } = body
  const term = { id: searchTermId, term: query, filters, userId, createdAt, maxResults, jobId: id }
  const message = {
    query: body.query,
    maxResults: body.maxResults,
    filters,
    criteria: body.criteria,
    searchTermId,
  }
  return startJob(searchLeadsJob, {
    id,
    workspaceId,
    userId,
    message,
    charging,
    also: [
      putSearchTermAction(workspaceId, term),
      ...(idempotency ? [idempotency.action({ jobId: id })] : []),
    ],
  })
}

const search = ({ body }: { body: SearchInput }, context: JobCallContext) =>
  answerJob(context, {
    start: () => refusedAsPlanLimit(context.caller.workspaceId, () => start(body, context)),
    result: readSearchResult,
  })

export const searchLeads = handle(searchLeadsCall)(search)

/** The second address that the specification gives to the same search. */
export const aiSearch = handle(aiSearchCall)(search)

import {
  aiSearch as aiSearchCall,
  searchLeads as searchLeadsCall,
} from '@assay/shared/features/hunting/calls'
import type { NewSearch } from '@assay/shared/features/hunting/search'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob, type JobCallContext } from '../../../platform/jobs/answer-job.ts'
import { refusedAsPlanLimit } from '../../usage/public.ts'
import { readSearchResult } from './search-result.ts'
import { startSearch } from './start-search.ts'

const start = (body: NewSearch, { caller, idempotency }: JobCallContext): Promise<string> =>
  startSearch(caller, body, {
    also: (jobId) => ({ actions: idempotency ? [idempotency.action({ jobId })] : [] }),
  })

const search = ({ body }: { body: NewSearch }, context: JobCallContext) =>
  answerJob(context, {
    start: () => refusedAsPlanLimit(context.caller.workspaceId, () => start(body, context)),
    result: readSearchResult,
  })

export const searchLeads = handle(searchLeadsCall)(search)

/** The second address that the specification gives to the same search. */
export const aiSearch = handle(aiSearchCall)(search)

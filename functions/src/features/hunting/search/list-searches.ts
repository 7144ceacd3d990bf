import { listSearches as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listPage } from '../../../platform/table/list.ts'
import { storedSearchTerms } from './search-term.store.ts'

const searchesPerPage = 50

export const listSearches = handle(call)(async ({ query }, { caller }) => {
  const { rows, cursor } = await listPage(caller.workspaceId, storedSearchTerms, {
    limit: searchesPerPage,
    cursor: query.cursor,
  })
  return { body: { searches: rows, cursor } }
})

import { listProspectReports as call } from '@assay/shared/features/prospecting/calls'
import { isInProgress } from '@assay/shared/features/prospecting/research'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { researchStatesOf } from '../research/research-state.ts'
import { showReport } from './report.store.ts'
import { reportsOf } from './reports-of-lead.store.ts'

export const listProspectReports = handle(call)(async (input, context) => {
  const { workspaceId } = context.caller
  const { collection, count } = reportsOf(workspaceId, input.params.id)
  let isResearched = false
  const list = listHandler(call, collection, async (rows) => {
    const stateOf = await researchStatesOf(workspaceId, rows)
    isResearched = rows.some((row) => isInProgress(stateOf(row)))
    return byParts(rows, (some) => some.map((row) => showReport(row, stateOf(row))))
  })
  const answer = await list(input, context)
  if ('raw' in answer || !Array.isArray(answer.body)) return answer
  const { etag = '', ...rest } = answer.headers ?? {}
  const headers: Record<string, string> = { ...rest, 'x-total-count': String(count()) }
  // How a research goes on is told by its job, of which the list's version knows nothing.
  return { ...answer, headers: isResearched ? headers : { ...headers, etag } }
})

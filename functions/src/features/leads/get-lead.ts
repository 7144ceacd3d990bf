import { getLead as call } from '@assay/shared/features/leads/calls'
import { matchesAnyTag, unchanged } from '../../platform/http/answers/if-none-match.ts'
import { rowETag } from '../../platform/http/answers/row-etag.ts'
import { handle } from '../../platform/http/exchange.ts'
import { getCurrentLead, getLeadRow } from './lead.store.ts'
import { readLeadDetail } from './lead-detail.ts'

/**
 * The row's ETag also stands for the evidence, which is written once, with the row. A conditional request is
 * answered from an eventually consistent read; a change that this read misses shows in the next request. For a merged lead
 * it answers the one that is left.
 */
export const getLead = handle(call)(async ({ params }, { caller, headers: sent, fail }) => {
  const { workspaceId } = caller
  const ifNoneMatch = sent['if-none-match']
  if (ifNoneMatch !== undefined) {
    const seen = await getLeadRow(workspaceId, params.id, { eventually: true })
    const etag = seen?.mergedInto === undefined && seen && rowETag('lead', workspaceId, seen)
    if (etag && matchesAnyTag(ifNoneMatch, (tag) => tag === etag)) return unchanged({ etag })
  }
  const row = await getCurrentLead(workspaceId, params.id)
  if (!row) return fail('NOT_FOUND')
  return {
    body: await readLeadDetail(workspaceId, row),
    headers: { etag: rowETag('lead', workspaceId, row) },
  }
})

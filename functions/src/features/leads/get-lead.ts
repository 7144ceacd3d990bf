import { getLead as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../platform/http/exchange.ts'
import { matchesAnyTag, unchanged } from '../../platform/http/if-none-match.ts'
import { rowETag } from '../../platform/http/row-etag.ts'
import { getLeadRow } from './lead.store.ts'
import { readLeadDetail } from './lead-detail.ts'

/**
 * The row's ETag names the evidence too, which is written once, with the row. Who holds it is answered from a
 * read that may be a moment old; a change that it misses is told by the next one.
 */
export const getLead = handle(call)(async ({ params }, { caller, headers: sent, fail }) => {
  const { workspaceId } = caller
  const ifNoneMatch = sent['if-none-match']
  if (ifNoneMatch !== undefined) {
    const seen = await getLeadRow(workspaceId, params.id, { eventually: true })
    const etag = seen && rowETag('lead', seen)
    if (etag && matchesAnyTag(ifNoneMatch, (tag) => tag === etag)) return unchanged({ etag })
  }
  const row = await getLeadRow(workspaceId, params.id)
  if (!row) return fail('NOT_FOUND')
  return { body: await readLeadDetail(workspaceId, row), headers: { etag: rowETag('lead', row) } }
})

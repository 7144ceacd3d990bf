import { getLeadStats as call } from '@assay/shared/features/leads/calls'
import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { changePercent } from '@assay/shared/features/leads/lead-stats'
import { matchesAnyTag, shortHash, unchanged } from '../../../platform/http/answers/if-none-match.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { collectionState } from '../../../platform/table/collection.ts'
import { leadCollection } from '../lead.store.ts'
import { readLeadCounts } from './created-days.store.ts'

/**
 * The answer depends on the leads and on the day, so its ETag names both. The version is read before
 * the counts: a change in between is then answered once more rather than missed.
 */
export const getLeadStats = handle(call)(async (_, { caller: { workspaceId }, headers: sent }) => {
  const now = new Date()
  const today = now.toISOString().slice(0, 10)
  const { version } = await collectionState(workspaceId, leadCollection.name, { eventually: true })
  const etag = `"${shortHash(workspaceId)}.leadStats.${version}.${today}"`
  const headers = { etag, 'x-collection-version': String(version) }
  if (matchesAnyTag(sent['if-none-match'], (tag) => tag === etag)) return unchanged(headers)
  const { countOf, createdThisMonth, createdSameDaysLastMonth } = await readLeadCounts(workspaceId, now)
  return {
    headers,
    body: {
      total: countOf('total'),
      byStatus: Object.fromEntries(
        leadStatuses.map((status) => [status, countOf(`status:${status}`)]),
      ) as Record<LeadStatus, number>,
      createdThisMonth,
      createdSameDaysLastMonth,
      changePercent: changePercent(createdThisMonth, createdSameDaysLastMonth),
      from: `${today.slice(0, 7)}-01`,
      to: today,
    },
  }
})

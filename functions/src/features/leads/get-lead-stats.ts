import { getLeadStats as call } from '@assay/shared/features/leads/calls'
import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { changePercent } from '@assay/shared/features/leads/lead-stats'
import { handle } from '../../platform/http/exchange.ts'
import { ensureDaysCounted, readLeadCounts } from './created-days.store.ts'

const readStats = async (workspaceId: string, now: Date) => {
  const counts = await readLeadCounts(workspaceId, now)
  if (counts.countOf('dated') === counts.countOf('total')) return counts
  await ensureDaysCounted(workspaceId, now)
  return readLeadCounts(workspaceId, now)
}

export const getLeadStats = handle(call)(async (_, { caller }) => {
  const now = new Date()
  const { countOf, createdThisMonth, createdSameDaysLastMonth } = await readStats(caller.workspaceId, now)
  const today = now.toISOString().slice(0, 10)
  return {
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

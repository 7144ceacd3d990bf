import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'

export type BoardColumn = { status: LeadStatus; leads: readonly Lead[] }

/** The leads of each status in the list's order; of a filter by status, only the columns of the chosen ones. */
export const leadsByStatus = (leads: readonly Lead[], chosen: readonly string[] = []): BoardColumn[] => {
  const groups = Map.groupBy(leads, ({ status }) => status)
  return leadStatuses
    .filter((status) => chosen.length === 0 || chosen.includes(status))
    .map((status) => ({ status, leads: groups.get(status) ?? [] }))
}

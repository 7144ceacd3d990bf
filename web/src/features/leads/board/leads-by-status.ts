import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { useMemo, useRef } from 'react'

export type BoardColumn = { status: LeadStatus; leads: readonly Lead[] }

/** The leads of each status in the list's order; of a filter by status, only the columns of the chosen ones. */
export const leadsByStatus = (leads: readonly Lead[], chosen: readonly string[] = []): BoardColumn[] => {
  const groups = Map.groupBy(leads, ({ status }) => status)
  return leadStatuses
    .filter((status) => chosen.length === 0 || chosen.includes(status))
    .map((status) => ({ status, leads: groups.get(status) ?? [] }))
}

const isSame = (some: readonly Lead[], others: readonly Lead[]) =>
  some.length === others.length && some.every((lead, index) => lead === others[index])

/** A column whose leads have not changed keeps its array, so that it is not rendered again. */
export const useLeadsByStatus = (leads: readonly Lead[], chosen: readonly string[]): BoardColumn[] => {
  const last = useRef<BoardColumn[]>([])
  return useMemo(() => {
    last.current = leadsByStatus(leads, chosen).map((column) => {
      const before = last.current.find(({ status }) => status === column.status)
      return before && isSame(before.leads, column.leads) ? before : column
    })
    return last.current
  }, [leads, chosen])
}

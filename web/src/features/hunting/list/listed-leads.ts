import type { AiLead, SavedAiLead } from '@assay/shared/features/hunting/ai-lead'

/** A row of the list. `isChecking`: a source named the company, but its site is not read yet. */
export type ListedLead = AiLead & { isChecking: boolean }

const listed = (lead: AiLead, isRunning: boolean): ListedLead => ({
  ...lead,
  isChecking: isRunning && lead.id === undefined,
})

/** The rows of one search. Where a row is also in the saved list, that one is newer (converted, rescored). */
export const leadsOfSearch = (found: AiLead[], saved: SavedAiLead[], isRunning: boolean): ListedLead[] => {
  const byId = new Map(saved.map((lead) => [lead.id, lead]))
  return found.map((lead) => {
    const stored = lead.id === undefined ? undefined : byId.get(lead.id)
    return listed(stored ? { ...stored, evidence: lead.evidence } : lead, isRunning)
  })
}

/** Every saved row, after those of the running search that the list does not hold yet. */
export const allLeads = (found: AiLead[], saved: SavedAiLead[], isRunning: boolean): ListedLead[] => {
  const known = new Set(saved.map((lead) => lead.id))
  const fresh = found.filter((lead) => lead.id === undefined || !known.has(lead.id))
  return [...fresh, ...saved].map((lead) => listed(lead, isRunning))
}

/** Names a row; two companies that a source names alike have the same name until they are saved. */
export const keyOfLead = (lead: AiLead) =>
  lead.id === undefined ? `${lead.companyName}|${lead.website ?? ''}|${lead.location ?? ''}` : `#${lead.id}`

/**
 * Finds a row again after it was saved or changed in the meantime; a saved row as last seen if it is gone;
 * null for a company that was checked and did not belong to the answer.
 */
export const findSelected = (rows: ListedLead[], last: ListedLead | null): ListedLead | null => {
  if (!last) return null
  const byId = rows.find((row) => row.id !== undefined && row.id === last.id)
  const sameCompany = rows.filter((row) => row.companyName === last.companyName)
  return (
    byId ??
    sameCompany.find((row) => row.website === last.website) ??
    sameCompany[0] ??
    (last.id === undefined ? null : last)
  )
}

/** Rows in the order in which their companies first appeared, so that nothing moves while a search runs. */
export const inArrivalOrder = (rows: ListedLead[], arrived: Map<string, number>): ListedLead[] => {
  for (const { companyName } of rows) {
    if (!arrived.has(companyName)) arrived.set(companyName, arrived.size)
  }
  const placeOf = ({ companyName }: ListedLead) => arrived.get(companyName) ?? 0
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b))
}

import type { AiLead, SavedAiLead } from '@assay/shared/features/hunting/ai-lead'

/** A row of the list. `isChecking`: a source named the company, but its site has not been read yet. */
export type ListedLead = AiLead & { isChecking: boolean }

const listed = (lead: AiLead, isRunning: boolean): ListedLead => ({
  ...lead,
  isChecking: isRunning && lead.id === undefined,
})

/**
 * The rows of one search. The saved list's copy of a row is preferred: it may have been converted or
 * rescored.
 */
export const leadsOfSearch = (found: AiLead[], saved: SavedAiLead[], isRunning: boolean): ListedLead[] => {
  const byId = new Map(saved.map((lead) => [lead.id, lead]))
  return found.map((lead) => {
    const stored = lead.id === undefined ? undefined : byId.get(lead.id)
    return listed(stored ? { ...stored, evidence: lead.evidence, signals: lead.signals } : lead, isRunning)
  })
}

/** All saved rows, preceded by rows of the search that are not in the saved list yet. */
export const allLeads = (found: AiLead[], saved: SavedAiLead[], isRunning: boolean): ListedLead[] => {
  const known = new Set(saved.map((lead) => lead.id))
  const added = found.filter((lead) => lead.id === undefined || !known.has(lead.id))
  return [...added, ...saved].map((lead) => listed(lead, isRunning))
}

/** A row's key. Unsaved rows with the same name, website and location share one. */
export const keyOfLead = (lead: AiLead) =>
  lead.id === undefined ? `${lead.companyName}|${lead.website ?? ''}|${lead.location ?? ''}` : `#${lead.id}`

/**
 * Finds the selected row among updated rows, by id, else by website, else by name. If it is missing, a saved
 * row is returned as last seen, and an unsaved one, which was checked and dropped, becomes null.
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

/** Sorts rows by when their company first appeared, so that no row moves while a search runs. */
export const inArrivalOrder = (rows: ListedLead[], arrived: Map<string, number>): ListedLead[] => {
  for (const { companyName } of rows) {
    if (!arrived.has(companyName)) arrived.set(companyName, arrived.size)
  }
  const positionOf = ({ companyName }: ListedLead) => arrived.get(companyName) ?? 0
  return [...rows].sort((a, b) => positionOf(a) - positionOf(b))
}

/** The row with the highest score; of several, the first. */
export const bestOf = (rows: ListedLead[]): ListedLead | null =>
  rows
    .filter(({ isSetAside }) => !isSetAside)
    .reduce<ListedLead | null>((best, row) => (best && best.matchScore >= row.matchScore ? best : row), null)

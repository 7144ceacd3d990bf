import type { BulkChange } from '@assay/shared/features/leads/bulk-leads'
import type { Lead } from '@assay/shared/features/leads/lead'

/** A bulk change in flight, with the leads as they were before it. */
export type PendingChange = { leads: readonly Lead[]; change: BulkChange }

const idsOf = (leads: readonly Lead[]) => new Set(leads.map(({ id }) => id))

/** The server counts merged tags too, and leaves out an addition beyond the limit. */
const withTagChange = (lead: Lead, { addTag, removeTag }: Pick<BulkChange, 'addTag' | 'removeTag'>): Lead => {
  const others = lead.tagIds.filter((id) => id !== addTag && id !== removeTag)
  return { ...lead, tagIds: addTag === undefined ? others : [...others, addTag] }
}

/** Applies the change to the rows before the server has confirmed it. */
export const withChange = (rows: readonly Lead[], { leads, change }: PendingChange): readonly Lead[] => {
  const ids = idsOf(leads)
  const { status } = change
  if (change.delete) return rows.filter(({ id }) => !ids.has(id))
  if (status) return rows.map((lead) => (ids.has(lead.id) ? { ...lead, status } : lead))
  const { addTag, removeTag } = change
  if (addTag !== undefined || removeTag !== undefined)
    return rows.map((lead) => (ids.has(lead.id) ? withTagChange(lead, { addTag, removeTag }) : lead))
  const known = idsOf(rows)
  return [...leads.filter(({ id }) => !known.has(id)), ...rows].sort((one, other) => other.id - one.id)
}

import { defineLabel } from '../../../platform/table/transact.ts'
import type { StoredLead } from '../lead.store.ts'

/** The label under which the mark of an AI lead refuses. */
export const conversionLabel = defineLabel('aiLead')

const conversionsOf = (rows: StoredLead[]) =>
  rows.flatMap(({ id, aiLeadId }) => (aiLeadId === undefined ? [] : [{ aiLeadId, leadId: id }]))

/** Loaded only for leads that a search found: it brings what other features use of hunting. */
const hunting = () => import('../../hunting/public.ts')

/** Lets the AI leads that leads were made from be converted again when the leads go. */
export const releasedBy = async (workspaceId: string, rows: StoredLead[]) => {
  const conversions = conversionsOf(rows)
  if (conversions.length === 0) return { actions: [], changes: [] }
  return (await hunting()).releaseConversions(workspaceId, conversions)
}

/** Gives AI leads back to the leads that return; `outdoneIds` are those whose AI lead became another lead. */
export const claimedBy = async (workspaceId: string, rows: StoredLead[]) => {
  const conversions = conversionsOf(rows)
  if (conversions.length === 0) return { actions: [], changes: [], outdoneIds: [] }
  return (await hunting()).claimConversions(workspaceId, conversions)
}

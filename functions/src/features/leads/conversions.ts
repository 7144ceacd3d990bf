import type { CollectionChange } from '../../platform/table/collection.ts'
import type { Action } from '../../platform/table/transact.ts'
import type { StoredLead } from './lead.store.ts'

/** The label under which the mark of an AI lead refuses. */
export const conversionLabel = 'aiLead'

const originOf = (row: StoredLead): number | null => {
  const id = row.aiLeadId ?? row.metadata.aiLeadId
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * Marks the AI leads that leads were made from: `released` when the leads go, so that they can be
 * converted again, `claimed` when they come back. One that belongs to another lead by now stays.
 */
export const conversionsOf = async (
  workspaceId: string,
  rows: StoredLead[],
  mark: 'released' | 'claimed',
): Promise<{ actions: Action[]; changes: CollectionChange[] }> => {
  const conversions = rows.flatMap((row) => {
    const aiLeadId = originOf(row)
    return aiLeadId === null ? [] : [{ aiLeadId, leadId: row.id }]
  })
  if (conversions.length === 0) return { actions: [], changes: [] }
  // Loaded only for leads that a search found: it brings what other features use of hunting.
  const { markConversions } = await import('../hunting/public.ts')
  return markConversions(workspaceId, conversions, mark)
}

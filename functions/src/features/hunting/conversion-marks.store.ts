import type { CollectionChange } from '../../platform/table/collection.ts'
import type { Action } from '../../platform/table/transact.ts'
import { getAiLeadRows, remarkConversionAction } from './ai-lead.store.ts'

type Conversion = { aiLeadId: number; leadId: number }

/**
 * Marks AI leads as not converted (`released`), where they say that they became just that lead, or
 * as converted (`claimed`), where they say that they became none. To be committed with what the
 * leads' own change takes; refuses (label `aiLead`) when a mark changed meanwhile.
 */
export const markConversions = async (
  workspaceId: string,
  conversions: Conversion[],
  mark: 'released' | 'claimed',
): Promise<{ actions: Action[]; changes: CollectionChange[] }> => {
  const rows = await getAiLeadRows(workspaceId, [...new Set(conversions.map(({ aiLeadId }) => aiLeadId))])
  // Of several leads that came from one AI lead, the newest.
  const newest = new Map(
    conversions.toSorted((one, other) => one.leadId - other.leadId).map((one) => [one.aiLeadId, one]),
  )
  const wanted = mark === 'claimed' ? [...newest.values()] : conversions
  const marked = wanted.flatMap(({ aiLeadId, leadId }) => {
    const row = rows.find(({ id }) => id === aiLeadId)
    const [before, after] = mark === 'released' ? [leadId, null] : [null, leadId]
    return row?.convertedLeadId === before ? [{ aiLeadId, before, after }] : []
  })
  if (marked.length === 0) return { actions: [], changes: [] }
  return {
    actions: marked.map((one) => remarkConversionAction(workspaceId, one)),
    changes: [{ collection: 'aiLeads', changedIds: marked.map(({ aiLeadId }) => aiLeadId) }],
  }
}

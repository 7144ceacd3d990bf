import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { type ConversionMark, getAiLeadRows, remarkConversionAction } from '../ai-lead.store.ts'

type Conversion = { aiLeadId: number; leadId: number }

/** To be committed with the leads' own change; refuses (label `aiLead`) when a mark changed meanwhile. */
export type MarkedConversions = { actions: Action[]; changes: CollectionChange[] }

const marking = (workspaceId: string, marks: ConversionMark[]): MarkedConversions => ({
  actions: marks.map((mark) => remarkConversionAction(workspaceId, mark)),
  changes:
    marks.length > 0 ? [{ collection: 'aiLeads', changedIds: marks.map(({ aiLeadId }) => aiLeadId) }] : [],
})

const readConverted = async (workspaceId: string, conversions: Conversion[]) => {
  const rows = await getAiLeadRows(workspaceId, [...new Set(conversions.map(({ aiLeadId }) => aiLeadId))])
  return new Map(rows.map(({ id, convertedLeadId }) => [id, convertedLeadId]))
}

/** Marks AI leads as not converted, where they say that they became just that lead. */
export const releaseConversions = async (
  workspaceId: string,
  conversions: Conversion[],
): Promise<MarkedConversions> => {
  const converted = await readConverted(workspaceId, conversions)
  const released = conversions.filter(({ aiLeadId, leadId }) => converted.get(aiLeadId) === leadId)
  return marking(
    workspaceId,
    released.map(({ aiLeadId, leadId }) => ({ aiLeadId, before: leadId, after: null })),
  )
}

/**
 * Marks AI leads as converted, each to one lead. `outdoneIds` are the leads that must not come back,
 * because their AI lead became another one: the one it names, or the newest of these.
 */
export const claimConversions = async (
  workspaceId: string,
  conversions: Conversion[],
): Promise<MarkedConversions & { outdoneIds: number[] }> => {
  const converted = await readConverted(workspaceId, conversions)
  const newest = new Map<number, number>()
  for (const { aiLeadId, leadId } of conversions)
    newest.set(aiLeadId, Math.max(leadId, newest.get(aiLeadId) ?? 0))
  const isOutdone = ({ aiLeadId, leadId }: Conversion) =>
    leadId !== (converted.get(aiLeadId) ?? newest.get(aiLeadId))
  const claimed = conversions.filter((one) => !isOutdone(one) && converted.get(one.aiLeadId) === null)
  return {
    ...marking(
      workspaceId,
      claimed.map(({ aiLeadId, leadId }) => ({ aiLeadId, before: null, after: leadId })),
    ),
    outdoneIds: conversions.filter(isOutdone).map(({ leadId }) => leadId),
  }
}

import {
  type ConvertedLead,
  type LeadDeletion,
  type LeadMarking,
  leadReferenceLabel,
} from '../../define-feature.ts'
import {
  aiLeadCollection,
  type ConversionMark,
  getAiLeadRows,
  remarkConversionAction,
} from '../ai-lead.store.ts'

type Conversion = { aiLeadId: number; leadId: number }

const conversionsOf = (leads: ConvertedLead[]): Conversion[] =>
  leads.flatMap(({ id, aiLeadId }) => (aiLeadId === undefined ? [] : [{ aiLeadId, leadId: id }]))

const marking = (workspaceId: string, marks: ConversionMark[]): LeadMarking => ({
  actions: marks.map((mark) => remarkConversionAction(workspaceId, mark, leadReferenceLabel)),
  changes:
    marks.length > 0
      ? [{ collection: aiLeadCollection.name, changedIds: marks.map(({ aiLeadId }) => aiLeadId) }]
      : [],
})

const readConverted = async (workspaceId: string, conversions: Conversion[]) => {
  const rows = await getAiLeadRows(workspaceId, [...new Set(conversions.map(({ aiLeadId }) => aiLeadId))])
  return new Map(rows.map(({ id, convertedLeadId }) => [id, convertedLeadId]))
}

/** An AI lead can be converted again once the lead that it became is deleted. */
const release = async (workspaceId: string, leads: ConvertedLead[]): Promise<LeadMarking> => {
  const conversions = conversionsOf(leads)
  const converted = await readConverted(workspaceId, conversions)
  const released = conversions.filter(({ aiLeadId, leadId }) => converted.get(aiLeadId) === leadId)
  return marking(
    workspaceId,
    released.map(({ aiLeadId, leadId }) => ({ aiLeadId, before: leadId, after: null })),
  )
}

/**
 * Marks AI leads as converted again, each to one lead. A lead is refused when its AI lead has become
 * another one meanwhile; of several restored at once the newest counts.
 */
const claim = async (
  workspaceId: string,
  leads: ConvertedLead[],
): Promise<LeadMarking & { refusedIds: number[] }> => {
  const conversions = conversionsOf(leads)
  const converted = await readConverted(workspaceId, conversions)
  const newest = new Map<number, number>()
  for (const { aiLeadId, leadId } of conversions)
    newest.set(aiLeadId, Math.max(leadId, newest.get(aiLeadId) ?? 0))
  const isRefused = ({ aiLeadId, leadId }: Conversion) =>
    leadId !== (converted.get(aiLeadId) ?? newest.get(aiLeadId))
  const claimed = conversions.filter((one) => !isRefused(one) && converted.get(one.aiLeadId) === null)
  return {
    ...marking(
      workspaceId,
      claimed.map(({ aiLeadId, leadId }) => ({ aiLeadId, before: null, after: leadId })),
    ),
    refusedIds: conversions.filter(isRefused).map(({ leadId }) => leadId),
  }
}

/** AI leads name the lead they were converted to, so they change when it is deleted or restored. */
export const conversionMarks: LeadDeletion = {
  marked: release,
  restored: claim,
  beforePurge: null,
  ownedKeys: null,
  collections: [],
}

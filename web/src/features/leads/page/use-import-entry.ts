import type { Activity } from '@assay/shared/features/leads/activity'
import { importedFrom } from '@assay/shared/features/leads/lead-import'
import { useLead } from './use-lead.ts'

/** The first entry in the timeline of a lead that was imported, which has no activity for it; null for others. */
export const useImportEntry = (leadId: number): Activity | null => {
  const lead = useLead(leadId).data?.lead
  const from = importedFrom(lead?.metadata)
  if (!lead || !from) return null
  return {
    id: 0,
    leadId,
    userId: lead.userId,
    type: 'created',
    content: `Imported from ${from.file}, row ${from.row}`,
    createdAt: lead.createdAt,
  }
}

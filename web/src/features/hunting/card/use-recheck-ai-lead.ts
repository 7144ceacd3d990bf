import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { getAiLead, listAiLeads, recheckAiLead } from '@assay/shared/features/hunting/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useRecheck } from '../../../platform/use-recheck.ts'
import type { Recheck } from '../../../ui/evidence/recheck.tsx'
import type { ListedLead } from '../list/listed-leads.ts'
import { recheckReport } from './recheck-report.ts'

/** Re-checks the pages of a saved lead; undefined for an unsaved one. */
export const useRecheckAiLead = (lead: ListedLead): Recheck | undefined => {
  const client = useQueryClient()
  const recheck = useRecheck(async () => {
    const before = client.getQueryData<SavedAiLead>([getAiLead.name, lead.id]) ?? lead
    const after = await callApi(recheckAiLead, { params: { id: String(lead.id) } })
    client.setQueryData([getAiLead.name, after.id], after)
    void invalidateCollection(client, listAiLeads)
    return recheckReport(before, after)
  })
  return lead.id === undefined ? undefined : recheck
}

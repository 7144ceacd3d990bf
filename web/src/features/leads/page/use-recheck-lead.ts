import { recheckLead } from '@assay/shared/features/hunting/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useRecheck } from '../../../platform/use-recheck.ts'
import type { Recheck } from '../../../ui/evidence/recheck.tsx'
import { leadRecheckReport } from './lead-recheck-report.ts'
import { leadQuery } from './use-lead.ts'

/** Re-checks the pages of a lead; undefined for one that was not converted from a search. */
export const useRecheckLead = (lead: LeadDetail): Recheck | undefined => {
  const client = useQueryClient()
  const recheck = useRecheck(async () => {
    const after = await callApi(recheckLead, { params: { id: String(lead.id) } })
    // Read again, since the answer has no ETag.
    void client.invalidateQueries({ queryKey: leadQuery(lead.id).queryKey })
    void invalidateCollection(client, listLeads)
    return leadRecheckReport(lead, after)
  })
  return lead.aiLeadId === undefined ? undefined : recheck
}

import { getLeadRows } from '../../leads/public.ts'
import { getAiLeadRows } from '../ai-lead.store.ts'

/** Those of the leads that have a company whose pages can be read again, and how many do not, and why. */
export const leadsWithCompany = async (workspaceId: string, ids: number[]) => {
  const leads = await getLeadRows(workspaceId, ids)
  const companies = await getAiLeadRows(
    workspaceId,
    leads.flatMap(({ aiLeadId }) => aiLeadId ?? []),
  )
  const kept = new Set(companies.map(({ id }) => id))
  const checkable = leads.filter(({ aiLeadId }) => aiLeadId !== undefined && kept.has(aiLeadId))
  return {
    leadIds: checkable.map(({ id }) => id).sort((one, other) => one - other),
    withoutCompany: leads.length - checkable.length,
    gone: ids.length - leads.length,
  }
}

import { getLeadRows } from '../../leads/public.ts'
import { getAiLeadRows } from '../ai-lead.store.ts'

/** The leads whose company can be read again, with its site, and how many others there are, and why. */
export const leadsWithCompany = async (workspaceId: string, ids: number[]) => {
  const leads = await getLeadRows(workspaceId, ids)
  const companies = await getAiLeadRows(
    workspaceId,
    leads.flatMap(({ aiLeadId }) => aiLeadId ?? []),
  )
  const kept = new Map(companies.map((company) => [company.id, company]))
  const checkable = leads
    .flatMap(({ id, aiLeadId }) => {
      const company = aiLeadId === undefined ? undefined : kept.get(aiLeadId)
      return company ? [{ id, website: company.website }] : []
    })
    .sort((one, other) => one.id - other.id)
  return { checkable, withoutCompany: leads.length - checkable.length, gone: ids.length - leads.length }
}

/** The ids in groups whose sites have one host, so that those of a group are checked one after the other. */
export const groupsByHost = async (workspaceId: string, ids: number[]): Promise<number[][]> => {
  const { checkable } = await leadsWithCompany(workspaceId, ids)
  const hosts = new Map(checkable.map(({ id, website }) => [id, website && new URL(website).hostname]))
  return [...Map.groupBy(ids, (id) => hosts.get(id) || id).values()]
}

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

type Site = { id: number; website: string | null }

const hostOf = ({ id, website }: Site) => (website && URL.parse(website)?.hostname) || id

/** The ids in groups whose sites have one host, so that those of a group are checked one after the other. */
export const groupsOf = (sites: Site[]): number[][] =>
  [...Map.groupBy(sites, hostOf).values()].map((group) => group.map(({ id }) => id))

/** The same for ids of leads; one that is gone is a group of its own. */
export const groupsByHost = async (workspaceId: string, ids: number[]): Promise<number[][]> => {
  const { checkable } = await leadsWithCompany(workspaceId, ids)
  const sites = new Map(checkable.map(({ id, website }) => [id, website]))
  return groupsOf(ids.map((id) => ({ id, website: sites.get(id) ?? null })))
}

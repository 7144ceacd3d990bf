import type { FoundCompany } from '@assay/functions/discovery/found-company'
import { type FindKnown, isKnown, knownEntryOf } from '@assay/functions/discovery/identity/known-company'
import type { KnownRow } from '@assay/functions/discovery/identity/known-place'

/** A workspace in memory: its leads, and the index by which a company is known. */
export type Workspace = {
  known: FindKnown
  /** Saves the companies that it does not have yet and returns how many those are, as one transaction does. */
  save: (companies: FoundCompany[]) => Promise<number>
  leads: FoundCompany[]
}

export const newWorkspace = (): Workspace => {
  const holders = new Map<string, KnownRow[]>()
  const leads: FoundCompany[] = []
  const held = (keys: string[]) =>
    new Map(keys.flatMap((key) => (holders.has(key) ? [[key, holders.get(key) ?? []] as const] : [])))
  const saveOne = (company: FoundCompany): boolean => {
    const { keys, known } = knownEntryOf(company)
    const { listings, isBranch } = company.basis
    if (isKnown(keys, { name: company.companyName, listings, isBranch }, held(keys))) return false
    leads.push(company)
    const row = { ...known, holder: `crm:${leads.length}` }
    for (const key of keys) holders.set(key, [...(holders.get(key) ?? []), row])
    return true
  }
  return {
    known: async (keys) => held(keys),
    save: async (companies) => companies.filter(saveOne).length,
    leads,
  }
}

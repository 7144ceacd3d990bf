import { duplicateWatch } from '../discovery/companies/duplicates.ts'
import type { FoundCompany } from '../discovery/found-company.ts'
import type { Passed } from './check-at-depth.ts'

/** What a lane has found and saved so far. */
export type Harvest = {
  found: FoundCompany[]
  saved: () => number
  /** How many sure companies are still needed. */
  missing: () => number
  pass: (company: Passed) => void
  /** Saves the sure companies; those that the workspace has got meanwhile are missing again. */
  saveSure: () => Promise<void>
  /** Saves what there is: free places go to companies that are not sure, the best first. */
  saveRest: () => Promise<void>
}

export const newHarvest = (
  maxLeads: number,
  savedBefore: number,
  save: (companies: FoundCompany[]) => Promise<number>,
): Harvest => {
  const found: FoundCompany[] = []
  const sure: FoundCompany[] = []
  const unsure: FoundCompany[] = []
  const duplicates = duplicateWatch()
  let saved = savedBefore
  const free = () => Math.max(0, maxLeads - saved)
  const store = async (companies: FoundCompany[]) => {
    if (companies.length > 0) saved += await save(companies)
  }
  const saveSure = () => store(sure.splice(0).slice(0, free()))
  return {
    found,
    saved: () => saved,
    missing: () => free() - sure.length,
    pass: (company) => {
      if (duplicates.isDuplicate(company)) return
      duplicates.add(company)
      found.push(company.found)
      const list = company.isSure ? sure : unsure
      list.push(company.found)
    },
    saveSure,
    saveRest: async () => {
      unsure.sort((a, b) => b.matchScore - a.matchScore)
      while (free() > 0 && sure.length + unsure.length > 0) {
        sure.push(...unsure.splice(0, Math.max(0, free() - sure.length)))
        await saveSure()
      }
    },
  }
}

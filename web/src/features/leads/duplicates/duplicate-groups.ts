import type { Lead } from '@assay/shared/features/leads/lead'
import { duplicateKeys, reasonOf } from '../../../platform/duplicates/duplicate-keys.ts'

/** Leads that are probably one company, newest first, with what they have in common. */
export type DuplicateGroup = { leads: Lead[]; reasons: string[] }

/** Leads by what they have in common: those of one group have a key in common with another one of it. */
export const groupDuplicates = (
  leads: readonly Lead[],
  distinct: readonly (readonly number[])[],
): DuplicateGroup[] => {
  const parents = new Map<Lead, Lead>()
  const rootOf = (lead: Lead): Lead => {
    let root = lead
    for (let next = parents.get(root); next; next = parents.get(root)) root = next
    return root
  }
  const firstBy = new Map<string, Lead>()
  const shared = new Map<string, Lead>()
  for (const lead of leads) {
    for (const key of duplicateKeys(lead)) {
      const first = firstBy.get(key)
      if (!first) firstBy.set(key, lead)
      else {
        shared.set(key, first)
        const [one, other] = [rootOf(first), rootOf(lead)]
        if (one !== other) parents.set(other, one)
      }
    }
  }
  const groups = Map.groupBy(
    leads.filter((lead) => parents.has(lead) || [...duplicateKeys(lead)].some((key) => shared.has(key))),
    rootOf,
  )
  const reasons = Map.groupBy(shared.keys(), (key) => rootOf(shared.get(key) as Lead))
  const decided = distinct.map((ids) => new Set(ids))
  const isDecided = (group: readonly Lead[]) => decided.some((ids) => group.every(({ id }) => ids.has(id)))
  return [...groups]
    .filter(([, group]) => !isDecided(group))
    .map(([root, group]) => ({
      leads: group,
      reasons: [...new Set((reasons.get(root) ?? []).map(reasonOf))],
    }))
}

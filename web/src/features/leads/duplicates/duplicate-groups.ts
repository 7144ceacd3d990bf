import type { Lead } from '@assay/shared/features/leads/lead'
import { duplicateKeys, mayBeOne, nameOf, reasonOf } from '../../../platform/duplicates/duplicate-keys.ts'

/** Leads that are probably one company, newest first, with what they have in common. */
export type DuplicateGroup = { leads: Lead[]; reasons: string[] }

/** The pairs of one name that may be one company, unless there are more of that name, which could be any of them. */
const pairsOfName = (leads: readonly Lead[]): (readonly [name: string, Lead, Lead])[] =>
  [...Map.groupBy(leads, ({ companyName }) => nameOf(companyName))].flatMap(
    ([name, [one, other, ...more]]) =>
      name && one && other && more.length === 0 && mayBeOne(one, other) ? [[name, one, other] as const] : [],
  )

/**
 * Leads by what they have in common: those of one group have a key in common with another one of it, or are the only two
 * of their name.
 */
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
  const join = (key: string, first: Lead, lead: Lead) => {
    shared.set(key, first)
    const [one, other] = [rootOf(first), rootOf(lead)]
    if (one !== other) parents.set(other, one)
  }
  for (const lead of leads) {
    for (const key of duplicateKeys(lead)) {
      const first = firstBy.get(key)
      if (first) join(key, first, lead)
      else firstBy.set(key, lead)
    }
  }
  for (const [name, one, other] of pairsOfName(leads)) {
    if (rootOf(one) !== rootOf(other)) join(`any:${name}`, one, other)
  }
  const roots = new Set(parents.values())
  const groups = Map.groupBy(
    leads.filter((lead) => parents.has(lead) || roots.has(lead)),
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

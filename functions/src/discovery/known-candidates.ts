import { type FindKnown, isKnown, keysOfCandidate } from './identity/known-company.ts'
import type { KnownRow } from './identity/known-place.ts'
import type { Candidate } from './identity/merge-listings.ts'

export type KnownCandidates = {
  /** The identities of candidates that the workspace already has. Each key is looked up once. */
  knownAmong: (candidates: Candidate[], isBranch: (candidate: Candidate) => boolean) => Promise<Set<string>>
}

/** Finds candidates that the workspace already has; none when there is no index of known companies. */
export const knownCandidates = (find: FindKnown | undefined): KnownCandidates => {
  const asked = new Set<string>()
  const holders = new Map<string, KnownRow[]>()

  const lookUp = async (keys: string[]) => {
    const open = keys.filter((key) => !asked.has(key))
    if (!find || open.length === 0) return
    for (const key of open) asked.add(key)
    for (const [key, known] of await find(open)) holders.set(key, known)
  }

  return {
    knownAmong: async (candidates, isBranch) => {
      const keyed = candidates.map((candidate) => ({ candidate, keys: keysOfCandidate(candidate) }))
      await lookUp([...new Set(keyed.flatMap(({ keys }) => keys))])
      const known = keyed.filter(({ candidate, keys }) => {
        const name = candidate.listings.find((listing) => listing.name)?.name ?? null
        return isKnown(keys, { name, listings: candidate.listings, isBranch: isBranch(candidate) }, holders)
      })
      return new Set(known.map(({ candidate }) => candidate.identity))
    },
  }
}

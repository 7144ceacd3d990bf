import { type Answered, candidatesOf } from './candidates.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import { maxChecksAtOnce, spare } from './companies/select-leads.ts'
import { type KnownCandidates, knownCandidates } from './known-candidates.ts'
import type { SearchRun } from './search-run.ts'

export type Ahead = {
  known: KnownCandidates
  /** Reads home pages of the companies that these answers name; called again with further answers. */
  readHomes: (answers: Answered[], frame: SearchFrame) => void
}

/** Results name a site with and without `www`; one of the two leads to the other. */
const hostKey = (site: string) => new URL(site).hostname.replace(/^www\./, '')

/**
 * Reads home pages while a model or a slower source is waited for, so that they are at hand when their companies are
 * checked: those of the most promising companies, without those that the workspace already has. Twice as many as are
 * checked first, since a later answer may put others before them.
 */
export const homesAhead = ({ request, hooks, ports, signal }: SearchRun): Ahead => {
  const known = knownCandidates(hooks.known)
  const asked = new Set<string>()
  const most = 2 * Math.min(maxChecksAtOnce, request.maxResults + spare)
  const read = async (answers: Answered[], frame: SearchFrame) => {
    if (asked.size >= most) return
    const sites = (await known.newAmong(candidatesOf(answers, frame)))
      .flatMap(({ listings }) => listings.find(({ website }) => website)?.website ?? [])
      .filter((site) => !asked.has(hostKey(site)))
    const atOnce = hooks.checksAtOnce?.() ?? maxChecksAtOnce
    for (const site of sites.slice(0, Math.min(atOnce, most - asked.size))) {
      asked.add(hostKey(site))
      ports.fetchPage(site, { signal }).catch(() => undefined)
    }
  }
  // What fails here is asked for again.
  return { known, readHomes: (answers, frame) => void read(answers, frame).catch(() => undefined) }
}

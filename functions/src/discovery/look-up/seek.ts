import type { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { PricedAnswer } from '../ask-sources.ts'
import { gatherSources } from '../gather-sources.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { knownCandidates } from '../known-candidates.ts'
import type { ProgressBoard } from '../progress.ts'
import type { Work } from '../receipt.ts'
import type { SearchRun } from '../search-run.ts'
import { candidateAt, candidatesNamed, frameForName } from './candidates.ts'

const Reached = lazy(() => z.object({ website: z.nullable(z.string()), failure: z.nullable(z.string()) }))

const reachStep = { name: 'reach site', version: 1, schema: Reached }

/** The address at which a domain's site answers, with `www.` or without encryption if need be; else why none does. */
const reachSite = (run: SearchRun, host: string): Promise<z.infer<typeof Reached>> =>
  run.hooks.step(reachStep, async () => {
    let failure: string | null = null
    for (const website of [`https://${host}`, `https://www.${host}`, `http://${host}`]) {
      const answer = await run.ports.fetchPage(website, { signal: run.signal })
      if (answer.outcome === 'page') return { website, failure: null }
      failure ??= answer.reason
      if (answer.outcome !== 'unreachable') break
    }
    return { website: null, failure }
  })

type Sought = {
  candidates: Candidate[]
  answers: () => Promise<PricedAnswer[]>
  /** Why the site cannot be read. */
  failure?: string | null
  /** Set when it was asked for by its address. */
  website?: string | null
}

/** By its address, or by its name in the sources: in those that answer first, if they know it. */
export const seek = async (
  run: SearchRun,
  { frame, understood }: Work,
  { text, domain, name }: CompanyAsked,
  board: ProgressBoard,
): Promise<Sought> => {
  if (domain) {
    const { website, failure } = await reachSite(run, new URL(`https://${domain}`).hostname)
    const readAt = new Date(run.ports.now()).toISOString()
    return {
      candidates: website ? [candidateAt(website, readAt)] : [],
      answers: async () => [],
      failure,
      website,
    }
  }
  await board.step('Looking for its site', 0.08)
  const called = name ?? text
  const { placeFailure } = understood.output
  const ahead = { known: knownCandidates(run.hooks.known), readHomes: () => undefined }
  const gathering = gatherSources({ run, frame: frameForName(frame, called), placeFailure, ahead }, board)
  const first = candidatesNamed(called, await gathering.first, frame)
  if (first.length > 0) return { candidates: first, answers: gathering.soon }
  const all = await gathering.all
  return { candidates: candidatesNamed(called, all, frame), answers: async () => all }
}

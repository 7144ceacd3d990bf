import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { candidatesOf } from './candidates.ts'
import { type CheckedStep, companyChecker, type Scene } from './check-step.ts'
import type { SearchFrame } from './companies/search-frame.ts'
import { maxChecksAtOnce, type Selection, selectLeads } from './companies/select-leads.ts'
import { previewsOf } from './companies/show-previews.ts'
import { unmentionedWish } from './companies/unmentioned-wish.ts'
import type { Gathering } from './gather-sources.ts'
import { groundFor } from './ground/ground.ts'
import type { Candidate } from './identity/merge-listings.ts'
import type { KnownCandidates } from './known-candidates.ts'
import { alreadyKnown, type ProgressBoard } from './progress.ts'
import type { SearchRun } from './search-run.ts'
import { settledCandidates } from './settled-candidates.ts'
import { countSites, type SiteCounts } from './site-watch.ts'

export type Reading = {
  steps: CheckedStep[]
  /** Companies left out because the workspace already has them; null without an index of known companies. */
  known: { count: number; ms: number } | null
  /** How many companies the sources named, including known ones. */
  candidates: number
  verified: number
  sites: SiteCounts
  /** Of the sites read, those judged by something that understands their language. */
  sitesUnderstood: number
  ms: number
}

/** Sites read in one search, whatever it asks for. */
const mostChecks = 250

const Identities = lazy(() => z.array(z.string()))

/** A search under way; its candidates and its counts grow as sources and sites answer. */
type Reader = {
  run: SearchRun
  board: ProgressBoard
  index: KnownCandidates
  scene: Scene
  steps: CheckedStep[]
  verified: number
  known: { count: number; ms: number }
}

/** Candidates that share no listing and no identity with earlier ones. */
export const unseenAmong = (candidates: Candidate[], earlier: Candidate[]): Candidate[] => {
  const seen = new Set(earlier.flatMap(({ listings }) => listings.map(({ url }) => url)))
  const identities = new Set(earlier.map(({ identity }) => identity))
  return candidates.filter(
    ({ identity, listings }) => !identities.has(identity) && !listings.some(({ url }) => seen.has(url)),
  )
}

/**
 * Leaves out companies that the workspace already has. A step, since companies that the search itself
 * saves must not count as known when it is resumed.
 */
const withoutKnown = async (
  { run: { hooks, ports }, board, index, scene, known }: Reader,
  candidates: Candidate[],
  stepName: string,
): Promise<Candidate[]> => {
  if (!hooks.known) return candidates
  const began = ports.now()
  const owned = await hooks.step({ name: stepName, version: 1, schema: Identities }, async () => {
    const others = await index.newAmong(candidates, scene.candidates)
    return candidates.filter((one) => !others.includes(one)).map(({ identity }) => identity)
  })
  const fresh = candidates.filter(({ identity }) => !owned.includes(identity))
  known.ms += ports.now() - began
  known.count += owned.length
  await board.source(alreadyKnown, { status: 'done', count: known.count })
  return fresh
}

/** Rules know a wish in English; the model, which may be late or failing, knows it in any language. */
const sitesUnderstood = ({ run, steps, scene }: Reader): number => {
  const read = steps.filter(({ output }) => output.checked?.isSiteRead)
  if (run.ports.ai) return read.filter(({ output }) => output.isJudgedByModel).length
  return scene.frame.languages.every((language) => language === 'en') ? read.length : 0
}

/** Checks the candidates that it is given, and hands over those that belong to the answer. */
const selectionFor = (reader: Reader): Selection => {
  const { run, board, scene, steps } = reader
  const { maxResults } = run.request
  const { criteria } = scene.frame
  const check = companyChecker(run, scene, groundFor(run, scene.frame))
  const settled = settledCandidates(run.hooks.settled, run.ports.now)
  return selectLeads({
    maxResults,
    isHopeless: (checked) =>
      unmentionedWish(criteria, checked, sitesUnderstood(reader))?.isConclusive === true,
    checksAtOnce: run.hooks.checksAtOnce ?? (() => maxChecksAtOnce),
    mostChecks: Math.min(mostChecks, 40 + 5 * maxResults),
    check: async (candidate) => {
      const step = await check(candidate)
      steps.push(step)
      return step.output.checked
    },
    choose: async (companies) => {
      await run.hooks.verified(companies, criteria)
      reader.verified += companies.length
    },
    decided: (candidate, isOut) => {
      if (isOut) settled(candidate.identity)
      const read = steps.filter(({ output }) => output.checked?.isSiteRead).length
      const fraction = 0.3 + 0.65 * Math.min(1, steps.length / (maxResults * 1.5))
      void board.sites(read, reader.verified, fraction).catch(() => undefined)
    },
  })
}

/** Shows what the fastest source names, then gives the candidates of the first and of all answers to the selection. */
const feed = async (reader: Reader, gathering: Gathering, selection: Selection) => {
  const { run, board, index, scene } = reader
  const { frame } = scene
  const show = (shown: Candidate[]) => run.hooks.candidates(frame.criteria, previewsOf(shown, frame))
  const early = await index.newAmong(candidatesOf(await gathering.earliest, frame))
  if (early.length > 0) await show(early)
  const shown: Candidate[] = []
  for (const step of ['known first', 'known later'] as const) {
    const isFirst = step === 'known first'
    const answers = await (isFirst ? gathering.first : gathering.all)
    const found = unseenAmong(candidatesOf(answers, frame), scene.candidates)
    scene.candidates = [...scene.candidates, ...found]
    const fresh = await withoutKnown(reader, found, step)
    shown.push(...fresh)
    if (fresh.length > 0) await show(shown)
    if (isFirst) await board.step('Reading the companies’ own sites', 0.3)
    selection.add(fresh, isFirst)
  }
}

/** Reads and judges companies as the sources answer, until enough are found or the time is over. */
export const readCompanies = async (
  run: SearchRun,
  frame: SearchFrame,
  gathering: Gathering,
  index: KnownCandidates,
  board: ProgressBoard,
): Promise<Reading> => {
  const began = run.ports.now()
  const scene: Scene = { frame, candidates: [] }
  const reader: Reader = { run, board, index, scene, steps: [], verified: 0, known: { count: 0, ms: 0 } }
  const selection = selectionFor(reader)
  run.timeIsOver.addEventListener('abort', selection.stop, { once: true })
  const feeding = feed(reader, gathering, selection)
  await Promise.race([selection.done, feeding.then(() => selection.done)])
  return {
    steps: reader.steps,
    known: run.hooks.known ? reader.known : null,
    candidates: scene.candidates.length,
    verified: reader.verified,
    sites: countSites(reader.steps.map(({ output }) => output.site)),
    sitesUnderstood: sitesUnderstood(reader),
    ms: run.ports.now() - began,
  }
}

import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { StoredKind } from '../platform/stored-kind.ts'
import { candidatesOf, listingsIn } from './candidates.ts'
import { type CheckedStep, companyChecker } from './check-step.ts'
import { frameSeenIn, type SearchFrame } from './companies/search-frame.ts'
import { maxChecksAtOnce, type Selection, selectLeads } from './companies/select-leads.ts'
import { previewsOf } from './companies/show-previews.ts'
import { unmentionedWish } from './companies/unmentioned-wish.ts'
import type { FoundCompany } from './found-company.ts'
import type { Gathering } from './gather-sources.ts'
import { groundFor } from './ground/ground-for.ts'
import type { Ahead } from './homes-ahead.ts'
import type { Candidate } from './identity/merge-listings.ts'
import { branchesIn, type KnownCandidates } from './known-candidates.ts'
import { alreadyKnown, type ProgressBoard } from './progress.ts'
import { requireAnAnswer } from './require-an-answer.ts'
import type { SearchRun } from './search-run.ts'
import { settledCandidates } from './settled-candidates.ts'

export type Reading = {
  steps: CheckedStep[]
  selection: Selection
  /** Companies left out because the workspace already has them. */
  known: { count: number; ms: number } | null
  /** All companies the sources named, including known ones. */
  candidates: number
  verified: number
  /** Of the sites read, those judged by something that understands their language. */
  sitesUnderstood: number
  ms: number
}

/** Sites read in one search, whatever it asks for. */
const mostChecks = 250

const Identities = lazy(() => z.array(z.string()))

/** Candidates that share no listing and no identity with earlier ones. */
const newAmong = (candidates: Candidate[], earlier: Candidate[]): Candidate[] => {
  const known = new Set(earlier.flatMap(({ listings }) => listings.map(({ url }) => url)))
  const identities = new Set(earlier.map(({ identity }) => identity))
  return candidates.filter(
    ({ identity, listings }) => !identities.has(identity) && !listings.some(({ url }) => known.has(url)),
  )
}

type KnownStep = StoredKind<string[]>

const knownStep = (name: string): KnownStep => ({ name, version: 1, schema: Identities })
const knownFirst = knownStep('known first')
const knownLater = knownStep('known later')

/**
 * Leaves out companies that the workspace already has. A step, since companies that the search itself
 * saves must not count as known when it is resumed.
 */
const knownExcluder = ({ hooks, ports }: SearchRun, index: KnownCandidates, board: ProgressBoard) => {
  let count = 0
  let ms = 0
  const withoutKnown = async (
    candidates: Candidate[],
    isBranch: (candidate: Candidate) => boolean,
    step: KnownStep | null,
  ): Promise<Candidate[]> => {
    if (!hooks.known) return candidates
    const began = ports.now()
    const findKnown = async () => [...(await index.knownAmong(candidates, isBranch))]
    const known = new Set(step ? await hooks.step(step, findKnown) : await findKnown())
    ms += ports.now() - began
    if (step) {
      count += known.size
      await board.source(alreadyKnown, { status: 'done', count })
    }
    return candidates.filter(({ identity }) => !known.has(identity))
  }
  return { withoutKnown, total: () => (hooks.known ? { count, ms } : null) }
}

/** Reads and judges companies as the sources answer, until enough are found or the time is over. */
export const readCompanies = async (
  run: SearchRun,
  frame: SearchFrame,
  gathering: Gathering,
  board: ProgressBoard,
  { known, readHomes }: Ahead,
): Promise<Reading> => {
  const { request, ports, hooks, timeIsOver } = run
  const began = ports.now()
  const steps: CheckedStep[] = []
  let seen = frame
  let isBranch = branchesIn([])
  let verified = 0
  let candidates: Candidate[] = []
  const check = companyChecker(
    run,
    () => seen,
    (candidate) => isBranch(candidate),
    () => candidates,
    groundFor(run, frame),
  )
  /** Rules know a wish in English; the model, which may be late or failing, knows it in any language. */
  const sitesUnderstood = () => {
    const read = steps.filter(({ output }) => output.checked?.isSiteRead)
    if (ports.ai) return read.filter(({ output }) => output.isJudgedByModel).length
    return frame.languages.every((language) => language === 'en') ? read.length : 0
  }
  const excluder = knownExcluder(run, known, board)
  const settled = settledCandidates(hooks.settled, ports.now)
  const checksAtOnce = hooks.checksAtOnce ?? (() => maxChecksAtOnce)
  const selection = selectLeads({
    maxResults: request.maxResults,
    isHopeless: (checked) =>
      unmentionedWish(frame.criteria, checked, sitesUnderstood())?.isConclusive === true,
    checksAtOnce,
    mostChecks: Math.min(mostChecks, 40 + 5 * request.maxResults),
    check: async (candidate) => {
      const step = await check(candidate)
      steps.push(step)
      return step.output.checked
    },
    choose: async (companies: FoundCompany[]) => {
      await hooks.verified(companies, frame.criteria)
      verified += companies.length
    },
    decided: (candidate, isOut) => {
      if (isOut) settled.out(candidate.identity)
      const read = steps.filter(({ output }) => output.checked?.isSiteRead).length
      const fraction = 0.3 + 0.65 * Math.min(1, steps.length / (request.maxResults * 1.5))
      void board.sites(read, verified, fraction).catch(() => undefined)
    },
  })
  timeIsOver.addEventListener('abort', selection.stop, { once: true })

  const show = (shown: Candidate[]) => hooks.candidates(frame.criteria, previewsOf(shown, seen))

  /** Shows the fastest source's companies before waiting for the others. */
  const showEarliest = async (): Promise<number> => {
    const answers = await gathering.earliest
    seen = frameSeenIn(frame, listingsIn(answers, frame))
    const early = candidatesOf(answers, frame)
    const fresh = await excluder.withoutKnown(early, branchesIn(early), null)
    if (!gathering.isReplayed()) readHomes(answers, frame)
    if (fresh.length > 0) await show(fresh)
    return early.length
  }

  const feed = async () => {
    const shown = await showEarliest()
    const firstAnswers = await gathering.first
    seen = frameSeenIn(frame, listingsIn(firstAnswers, frame))
    const first = candidatesOf(firstAnswers, frame)
    isBranch = branchesIn(first)
    candidates = first
    const fresh = await excluder.withoutKnown(first, isBranch, knownFirst)
    if (fresh.length !== shown) await show(fresh)
    await board.step('Reading the companies’ own sites', 0.3)
    selection.add(fresh, true)
    const answers = await gathering.all
    requireAnAnswer(answers)
    const others = newAmong(candidatesOf(answers, frame), first)
    candidates = [...first, ...others]
    isBranch = branchesIn([...first, ...others])
    seen = frameSeenIn(frame, listingsIn(answers, frame))
    const late = others.length > 0 ? await excluder.withoutKnown(others, isBranch, knownLater) : []
    if (late.length > 0) await show([...fresh, ...late])
    selection.add(late, false)
  }
  const feeding = feed()
  await Promise.race([selection.done, feeding.then(() => selection.done)])
  return {
    steps,
    selection,
    known: excluder.total(),
    candidates: candidates.length,
    verified,
    sitesUnderstood: sitesUnderstood(),
    ms: ports.now() - began,
  }
}

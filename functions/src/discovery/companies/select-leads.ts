import type { FoundCompany } from '../found-company.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Checked } from './check-company.ts'
import { duplicateWatch, isPartOf } from './duplicates.ts'

/** Number of hosts read at once, by a search that has the process to itself. */
export const maxChecksAtOnce = 15
/** Checks under way beyond the number still needed, since some candidates will be rejected. */
export const spare = 5
const mostPerBatch = 25
/** A site that takes longer no longer delays the candidates ranked below it. */
const patienceMs = 7000

export type Selection = {
  /** Appends candidates, best first; `more` says whether others will follow. */
  add: (candidates: Candidate[], more: boolean) => void
  /** Resolves when enough are chosen, nothing is left to check, or `stop` was called. */
  done: Promise<void>
  /** Ends with what is decided so far. */
  stop: () => void
}

export type SelectionRules = {
  check: (candidate: Candidate) => Promise<Checked | null>
  /** Receives chosen companies in small batches, at most `maxResults` in all. */
  choose: (companies: FoundCompany[]) => Promise<void>
  /** Called after each check; `isOut` when the company does not belong to the answer or is in it already. */
  decided: (candidate: Candidate, isOut: boolean) => void
  /** Whether the checks so far show that no other candidate will fit. */
  isHopeless: (checked: Checked[]) => boolean
  maxResults: number
  mostChecks: number
  /** How many checks may be under way now; at least 1. Asked again after each check. */
  checksAtOnce: () => number
}

/** The outcome of a candidate's check is undefined until there is one. */
type Entry = { candidate: Candidate; outcome?: Checked | null; isChosen: boolean; isLate: boolean }

const isAwaited = ({ outcome, isLate }: Entry) => outcome === undefined && !isLate
const isFit = ({ outcome }: Entry) => outcome?.standing === 'weak' || outcome?.standing === 'good'

const newState = (rules: SelectionRules) => ({
  rules,
  entries: [] as Entry[],
  started: 0,
  running: 0,
  isMoreToCome: true,
  isOver: false,
  duplicates: duplicateWatch(),
  undelivered: [] as FoundCompany[],
  delivering: Promise.resolve(),
  finished: Promise.withResolvers<void>(),
})

type State = ReturnType<typeof newState>

const chosenIn = ({ entries }: State) => entries.filter(({ isChosen }) => isChosen).length

const fail = (state: State, error: unknown) => {
  state.isOver = true
  state.finished.reject(error)
}

const choose = (state: State, entry: Entry) => {
  if (!entry.outcome || entry.isChosen || state.duplicates.isDuplicate(entry.outcome)) return
  state.duplicates.add(entry.outcome)
  entry.isChosen = true
  state.undelivered.push(entry.outcome.found)
  state.delivering = state.delivering.then(async () => {
    const batch = state.undelivered.splice(0, mostPerBatch)
    if (batch.length > 0) await state.rules.choose(batch)
  })
  // A failure to hand over companies would lose them, so it counts even after the end.
  state.delivering.catch((error) => fail(state, error))
}

/** Chooses good candidates that fit even if all undecided ones ranked above them turn out good. */
const chooseCertain = (state: State) => {
  let before = 0
  for (const entry of state.entries.slice(0, state.started)) {
    if (before >= state.rules.maxResults) return
    if (entry.outcome?.standing === 'good') choose(state, entry)
    if (isAwaited(entry) || entry.isChosen) before++
  }
}

/** Fills the remaining places by score, without those whose site showed that they are part of another one. */
const fill = (state: State) => {
  const fit = state.entries.filter(isFit)
  const isTakenIn = ({ outcome }: Entry) =>
    fit.some((other) => other.outcome && outcome && isPartOf(outcome, other.outcome))
  const weak = fit
    .filter((entry) => !entry.isChosen && !isTakenIn(entry))
    .toSorted((a, b) => (b.outcome?.found.matchScore ?? 0) - (a.outcome?.found.matchScore ?? 0))
  for (const entry of weak) if (chosenIn(state) < state.rules.maxResults) choose(state, entry)
}

const finish = (state: State) => {
  if (state.isOver) return
  state.isOver = true
  fill(state)
  state.delivering.then(state.finished.resolve, () => undefined)
}

const start = (state: State, entry: Entry) => {
  state.running++
  const patience = setTimeout(() => {
    entry.isLate = true
    advance(state)
  }, patienceMs)
  const decide = (outcome: Checked | null) => {
    state.running--
    clearTimeout(patience)
    if (state.isOver) return
    entry.outcome = outcome
    state.rules.decided(entry.candidate, !outcome || !isFit(entry) || state.duplicates.isDuplicate(outcome))
    advance(state)
  }
  // After the end, checks still under way are aborted; their errors are ignored.
  state.rules.check(entry.candidate).then(decide, (error) => state.isOver || fail(state, error))
}

const advance = (state: State) => {
  if (state.isOver) return
  const { rules, entries } = state
  chooseCertain(state)
  const checked = entries.flatMap(({ outcome }) => outcome ?? [])
  const most = rules.isHopeless(checked) ? state.started : rules.mostChecks
  const isEnough = () => {
    const undecided = entries.slice(0, state.started).filter(isAwaited).length
    return chosenIn(state) + undecided >= rules.maxResults + spare
  }
  while (state.started < most && state.running < rules.checksAtOnce() && !isEnough()) {
    const entry = entries[state.started]
    if (!entry) break
    state.started++
    start(state, entry)
  }
  const isAllStarted = state.started >= most || (state.started >= entries.length && !state.isMoreToCome)
  if (chosenIn(state) >= rules.maxResults || (state.running === 0 && isAllStarted)) finish(state)
}

/**
 * Checks candidates by rank, many at once, and chooses the first `maxResults` good ones by rank, so
 * the choice does not depend on which site answers first. A candidate that is certain to be chosen is
 * handed over at once, before slower ones are decided. A site slower than `patienceMs` loses its rank.
 * Remaining places are filled with weak candidates by score.
 */
export const selectLeads = (rules: SelectionRules): Selection => {
  const state = newState(rules)
  return {
    add: (candidates, more) => {
      state.entries.push(...candidates.map((candidate) => ({ candidate, isChosen: false, isLate: false })))
      state.isMoreToCome = more
      advance(state)
    },
    done: state.finished.promise,
    stop: () => finish(state),
  }
}

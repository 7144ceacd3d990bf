import type { FoundCompany } from '../found-company.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Checked } from './check-company.ts'
import { duplicateWatch, isPartOf } from './duplicates.ts'

/** Number of hosts read at once, by a search that has the process to itself. */
export const maxChecksAtOnce = 15
/** Checks under way beyond the number still needed, since some candidates will be rejected. */
const spare = 5
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
  checked: () => (Checked | null)[]
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

type Entry = { candidate: Candidate; outcome: Checked | null | undefined; isChosen: boolean; isLate: boolean }

/**
 * Checks candidates by rank, many at once, and chooses the first `maxResults` good ones by rank, so
 * the choice does not depend on which site answers first. A candidate that is certain to be chosen is
 * handed over at once, before slower ones are decided. A site slower than `patienceMs` loses its rank.
 * Remaining places are filled with weak candidates by score.
 */
export const selectLeads = (rules: SelectionRules): Selection => {
  const entries: Entry[] = []
  const finished = Promise.withResolvers<void>()
  let started = 0
  let running = 0
  let isMoreToCome = true
  let isOver = false
  let delivering: Promise<void> = Promise.resolve()
  const undelivered: FoundCompany[] = []
  const duplicates = duplicateWatch()

  /** After the end, checks still under way are aborted; their errors are ignored. */
  const fail = (error: unknown) => {
    if (isOver) return
    isOver = true
    finished.reject(error)
  }

  /** A failure to hand over companies would lose them, so it counts even after the end. */
  const failDelivery = (error: unknown) => {
    isOver = true
    finished.reject(error)
  }

  const deliver = () => {
    delivering = delivering.then(async () => {
      const batch = undelivered.splice(0, mostPerBatch)
      if (batch.length > 0) await rules.choose(batch)
    })
    delivering.catch(failDelivery)
  }

  const checked = () => entries.flatMap(({ outcome }) => (outcome ? [outcome] : []))

  const chosenCount = () => entries.filter(({ isChosen }) => isChosen).length

  const chooseEntry = (entry: Entry) => {
    if (!entry.outcome || entry.isChosen || duplicates.isDuplicate(entry.outcome)) return
    duplicates.add(entry.outcome)
    entry.isChosen = true
    undelivered.push(entry.outcome.found)
    deliver()
  }

  const isAwaited = ({ outcome, isLate }: Entry) => outcome === undefined && !isLate

  const isGood = ({ outcome }: Entry) => outcome?.standing === 'good'

  /** Chooses good candidates that fit even if all undecided ones ranked above them turn out good. */
  const chooseCertain = () => {
    let before = 0
    for (const entry of entries.slice(0, started)) {
      if (before >= rules.maxResults) return
      if (isGood(entry)) chooseEntry(entry)
      if (isAwaited(entry) || entry.isChosen) before++
    }
  }

  const isFit = ({ outcome }: Entry) => outcome?.standing === 'weak' || outcome?.standing === 'good'

  /** Whether another candidate's site showed that it is the same company. */
  const isTakenIn = ({ outcome }: Entry) =>
    entries.some((other) => isFit(other) && other.outcome && outcome && isPartOf(outcome, other.outcome))

  const fill = () => {
    const weak = entries
      .filter((entry) => !entry.isChosen && isFit(entry) && !isTakenIn(entry))
      .toSorted((a, b) => (b.outcome?.found.matchScore ?? 0) - (a.outcome?.found.matchScore ?? 0))
    for (const entry of weak) if (chosenCount() < rules.maxResults) chooseEntry(entry)
  }

  const finish = () => {
    if (isOver) return
    isOver = true
    fill()
    delivering.then(() => finished.resolve(), failDelivery)
  }

  const start = (entry: Entry) => {
    running++
    const patience = setTimeout(() => {
      entry.isLate = true
      if (!isOver) advance()
    }, patienceMs)
    rules.check(entry.candidate).then((outcome) => {
      running--
      clearTimeout(patience)
      if (isOver) return
      entry.outcome = outcome
      rules.decided(entry.candidate, !outcome || !isFit(entry) || duplicates.isDuplicate(outcome))
      advance()
    }, fail)
  }

  const advance = () => {
    chooseCertain()
    const undecided = () => entries.slice(0, started).filter(isAwaited).length
    const isEnough = () => chosenCount() + undecided() >= rules.maxResults + spare
    const isHopeless = rules.isHopeless(checked())
    const most = isHopeless ? started : rules.mostChecks
    while (started < entries.length && started < most && running < rules.checksAtOnce() && !isEnough()) {
      const entry = entries[started++]
      if (entry) start(entry)
    }
    const isExhausted = running === 0 && (started >= most || (started >= entries.length && !isMoreToCome))
    if (chosenCount() >= rules.maxResults || isExhausted) finish()
  }

  return {
    add: (candidates, more) => {
      entries.push(
        ...candidates.map(
          (candidate): Entry => ({ candidate, outcome: undefined, isChosen: false, isLate: false }),
        ),
      )
      isMoreToCome = more
      if (!isOver) advance()
    },
    done: finished.promise,
    stop: finish,
    checked,
  }
}

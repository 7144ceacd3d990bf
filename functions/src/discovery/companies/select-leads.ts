import type { FoundCompany } from '../discover.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import type { Checked } from './check-company.ts'
import { duplicateWatch, isPartOf } from './duplicates.ts'

/** Hosts that are read at once. */
const mostAtOnce = 12
/** How many more may be under way than are needed: some of them will not do. */
const spare = 3
const mostPerBatch = 25
/** A site that takes longer no longer holds up those behind it. */
const patienceMs = 7000

export type Selection = {
  /** Adds candidates behind those there are, best first; `more` says whether others will follow. */
  add: (candidates: Candidate[], more: boolean) => void
  /** Resolves when enough are chosen, nothing is left to check, or `stop` was called. */
  done: Promise<void>
  /** Ends with what is decided by now. */
  stop: () => void
  checked: () => (Checked | null)[]
}

export type SelectionRules = {
  check: (candidate: Candidate) => Promise<Checked | null>
  /** Told in small batches, in all at most `maxResults`. */
  choose: (companies: FoundCompany[]) => Promise<void>
  /** A company was checked; one that does not belong to the answer, or stands in it already, `isOut`. */
  decided: (candidate: Candidate, isOut: boolean) => void
  /** Whether those that were checked show that no other will do. */
  isHopeless: (checked: Checked[]) => boolean
  maxResults: number
  mostChecks: number
}

type Entry = { candidate: Candidate; outcome: Checked | null | undefined; isChosen: boolean; isLate: boolean }

/**
 * Checks candidates in the order of their promise, many at once, and chooses the first
 * `maxResults` good ones in that order: whichever site answers first, the choice is the same.
 * One that is certain to be among them is chosen at once, before slower ones are decided; a
 * site that keeps everybody waiting loses its place.
 * What is missing in the end is filled with weak ones by score.
 */
export const selectLeads = (rules: SelectionRules): Selection => {
  const entries: Entry[] = []
  const finished = Promise.withResolvers<void>()
  let started = 0
  let running = 0
  let isMoreToCome = true
  let isOver = false
  let telling: Promise<void> = Promise.resolve()
  const untold: FoundCompany[] = []
  const duplicates = duplicateWatch()

  /** After the end, checks that were still under way are stopped and say so: nobody waits for them. */
  const fail = (error: unknown) => {
    if (isOver) return
    isOver = true
    finished.reject(error)
  }

  /** What can not be told is lost, so that counts also at the very end. */
  const failTelling = (error: unknown) => {
    isOver = true
    finished.reject(error)
  }

  const tell = () => {
    telling = telling.then(async () => {
      const batch = untold.splice(0, mostPerBatch)
      if (batch.length > 0) await rules.choose(batch)
    })
    telling.catch(failTelling)
  }

  const checked = () => entries.flatMap(({ outcome }) => (outcome ? [outcome] : []))

  const chosenCount = () => entries.filter(({ isChosen }) => isChosen).length

  const chooseEntry = (entry: Entry) => {
    if (!entry.outcome || entry.isChosen || duplicates.isDuplicate(entry.outcome)) return
    duplicates.add(entry.outcome)
    entry.isChosen = true
    untold.push(entry.outcome.found)
    tell()
  }

  const isAwaited = ({ outcome, isLate }: Entry) => outcome === undefined && !isLate

  const isGood = ({ outcome }: Entry) => outcome?.standing === 'good'

  /** Good ones for which there is room even if all undecided ones before them turn out good. */
  const chooseCertain = () => {
    let before = 0
    for (const entry of entries.slice(0, started)) {
      if (before >= rules.maxResults) return
      if (isGood(entry)) chooseEntry(entry)
      if (isAwaited(entry) || entry.isChosen) before++
    }
  }

  const isFit = ({ outcome }: Entry) => outcome?.standing === 'weak' || outcome?.standing === 'good'

  /** Another one's site showed that it is the same company. */
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
    telling.then(() => finished.resolve(), failTelling)
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
    while (started < entries.length && started < most && running < mostAtOnce && !isEnough()) {
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

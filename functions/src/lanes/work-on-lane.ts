import type { CheckDepth } from '@assay/shared/features/yolo/modes'
import { candidatesOf } from '../discovery/candidates.ts'
import type { Scene } from '../discovery/check-step.ts'
import { maxChecksAtOnce } from '../discovery/companies/select-leads.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import { knownCandidates } from '../discovery/known-candidates.ts'
import { unseenAmong } from '../discovery/read-companies.ts'
import type { SearchRun } from '../discovery/search-run.ts'
import { answerWith } from '../discovery/sources/ask-source.ts'
import type { SourceName } from '../discovery/sources/listing.ts'
import type { SourceAnswer } from '../discovery/sources/source-answer.ts'
import { askQuestion } from './ask-question.ts'
import type { CheckAtDepth } from './check-at-depth.ts'
import type { CheckLog } from './check-counts.ts'
import { depthOf } from './depths.ts'
import { fillQuota } from './fill-quota.ts'
import type { Harvest } from './harvest.ts'
import type { LaneRequest } from './lane.ts'
import { inOrderOfLane } from './lane-order.ts'
import type { LaneQuestion } from './lane-plan.ts'

/** A lane under way; its candidates and its counts grow with each answer. */
export type Lane = {
  request: LaneRequest
  run: SearchRun
  scene: Scene
  check: CheckAtDepth
  log: CheckLog
  harvest: Harvest
  answers: SourceAnswer[]
  known: number
  checksLeft: number
}

/** The answer to a question; a source for which the time did not suffice is late. */
const answerOf = async ({ run, request, scene }: Lane, question: LaneQuestion): Promise<SourceAnswer> => {
  const { ports, hooks, timeIsOver } = run
  const left = run.request.deadline - ports.now()
  const timeoutMs = Math.max(1000, Math.min(depthOf(request.depth).askingMs, left))
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error('The time for this question is over.')), timeoutMs)
  const asking = {
    run: { ...run, signal: AbortSignal.any([run.signal, late.signal]) },
    frame: scene.frame,
    known: knownCandidates(hooks.known),
    timeoutMs,
  }
  try {
    return (await askQuestion(asking, question, request.plan.questions.indexOf(question))).output
  } catch (error) {
    hooks.signal.throwIfAborted()
    if (!timeIsOver.aborted && !late.signal.aborted) throw error
    return {
      ...answerWith(question.source, {}, ports.now()),
      status: 'late',
      note: `${question.source} did not answer in time.`,
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Those that the workspace does not have now: other lanes save all the time. */
const freshAmong = async (lane: Lane, candidates: Candidate[]): Promise<Candidate[]> => {
  const index = knownCandidates(lane.run.hooks.known)
  const fresh = await index.newAmong(candidates, lane.scene.candidates)
  lane.known += candidates.length - fresh.length
  return fresh
}

/** The companies that answers add and that the workspace does not have, in the lane's order. */
const newIn = async (lane: Lane, round: LaneQuestion[], answers: SourceAnswer[]): Promise<Candidate[]> => {
  const { scene, request } = lane
  const all = answers.map((output) => ({ output }))
  const found = unseenAmong(candidatesOf(all, scene.frame), scene.candidates)
  scene.candidates.push(...found)
  const fresh = await freshAmong(lane, found)
  const [own] = round
  return own ? inOrderOfLane(fresh, own, scene.frame, request.plan) : fresh
}

/** Checks a company unless another lane has saved it since it was found. */
const checkIfNew =
  (lane: Lane): CheckAtDepth =>
  async (candidate) => {
    const [fresh] = await freshAmong(lane, [candidate])
    if (!fresh) return null
    lane.checksLeft -= 1
    return lane.check(fresh)
  }

/** Checks candidates until the quota is reached; what another lane has saved meanwhile makes room for further ones. */
const harvestFrom = async (lane: Lane, candidates: Candidate[]) => {
  const { run, request, harvest } = lane
  // A check that reads nothing costs less than looking it up.
  const check = request.depth === 'source' ? lane.check : checkIfNew(lane)
  let open = candidates
  const isOpen = () => harvest.missing() > 0 && lane.checksLeft > 0 && !run.timeIsOver.aborted
  while (open.length > 0 && isOpen()) {
    const begun = await fillQuota(
      open,
      {
        check,
        isOpen,
        missing: harvest.missing,
        pass: harvest.pass,
        atOnce: run.hooks.checksAtOnce ?? (() => maxChecksAtOnce),
      },
      run.timeIsOver,
    )
    open = open.slice(begun)
    if (harvest.missing() <= 0) await harvest.saveSure()
  }
}

/**
 * The lane's questions, those together that are asked at once: where the source decides, results of a web search are
 * joined with what the map says of the same companies.
 */
const roundsOf = ({ depth, plan }: LaneRequest): LaneQuestion[][] => {
  const [own, ...further] = plan.questions
  if (!own) return []
  const map =
    own.source === 'Web search' ? further.find(({ source }) => source === 'OpenStreetMap') : undefined
  if (depth !== 'source' || !map) return plan.questions.map((question) => [question])
  return [[own, map], ...further.filter((one) => one !== map).map((question) => [question])]
}

const isQuick = (depth: CheckDepth) => depth === 'liveness' || depth === 'source'

/** Asks question after question until the quota is reached. A source that failed is not asked again. */
export const workOnLane = async (lane: Lane): Promise<void> => {
  const { run, request, harvest, answers } = lane
  const failed = new Set<SourceName>()
  for (const round of roundsOf(request)) {
    if (harvest.missing() <= 0 || lane.checksLeft <= 0 || run.timeIsOver.aborted) break
    const questions = round.filter(({ source }) => !failed.has(source))
    const given = await Promise.all(questions.map((question) => answerOf(lane, question)))
    answers.push(...given)
    for (const { source, status } of given) if (status !== 'done') failed.add(source)
    await harvestFrom(lane, await newIn(lane, round, given))
    // Further questions would take a quick lane longer than it is worth.
    if (isQuick(request.depth)) await harvest.saveRest()
  }
  await harvest.saveRest()
}

/** Whether a lane below its quota might have found more with more time or more checks. */
export const isCutShort = ({ harvest, checksLeft, run }: Lane): boolean =>
  harvest.missing() > 0 && (checksLeft <= 0 || run.timeIsOver.aborted)

import { roundUsd } from '../discovery/ai-account.ts'
import { candidatesOf } from '../discovery/candidates.ts'
import type { Scene } from '../discovery/check-step.ts'
import { frameOf } from '../discovery/companies/search-frame.ts'
import { maxChecksAtOnce } from '../discovery/companies/select-leads.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import { type KnownCandidates, knownCandidates } from '../discovery/known-candidates.ts'
import { aiLimits } from '../discovery/limits.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { unseenAmong } from '../discovery/read-companies.ts'
import type { SearchRun } from '../discovery/search-run.ts'
import { answerWith } from '../discovery/sources/ask-source.ts'
import type { SourceName } from '../discovery/sources/listing.ts'
import type { SourceAnswer } from '../discovery/sources/source-answer.ts'
import { newSpending } from '../integrations/ai/spending.ts'
import { unlessAborted } from '../integrations/unless-aborted.ts'
import { askQuestion } from './ask-question.ts'
import { type CheckAtDepth, checkAtDepth } from './check-at-depth.ts'
import { depthOf } from './depths.ts'
import { fillQuota } from './fill-quota.ts'
import { type Harvest, newHarvest } from './harvest.ts'
import type { LaneHooks, LaneOutcome, LaneRequest } from './lane.ts'
import { requireAnAnswer, sourceLines } from './lane-answers.ts'
import { inOrderOfLane } from './lane-order.ts'
import type { LaneQuestion } from './lane-plan.ts'

/** Reserved at the end for saving. */
const closingMs = 2000

/** A lane under way; its candidates and its counts grow with each answer. */
type Lane = {
  request: LaneRequest
  run: SearchRun
  scene: Scene
  index: KnownCandidates
  check: CheckAtDepth
  harvest: Harvest
  answers: SourceAnswer[]
  known: number
  checksLeft: number
}

const runOf = (
  request: LaneRequest,
  ports: DiscoveryPorts,
  hooks: LaneHooks,
  over: AbortSignal,
): SearchRun => {
  const { query, workspaceId, maxLeads, criteria, profile, aiUsd, deadline } = request
  const hasModel = depthOf(request.depth).hasModel && ports.ai !== null
  const limits = aiLimits({ maxResults: maxLeads, deadline, grantedUsd: aiUsd, workspaceId })
  const ignore = async () => undefined
  return {
    request: { query, workspaceId, maxResults: maxLeads, filters: {}, criteria, profile, deadline },
    ports: hasModel ? ports : { ...ports, ai: null },
    // Without a model nothing costs money, and pages that are read again are in their cache.
    hooks: {
      ...hooks,
      step: hasModel ? hooks.step : async (_kind, work) => work(),
      progress: ignore,
      candidates: ignore,
      verified: ignore,
    },
    spending: newSpending(limits, ports.now, hooks.spent),
    timeIsOver: over,
    signal: AbortSignal.any([hooks.signal, over]),
  }
}

/** The answer to a question; a source for which the time did not suffice is late. */
const answerOf = async (
  { run, request, scene, index }: Lane,
  question: LaneQuestion,
  nth: number,
): Promise<SourceAnswer> => {
  const { ports, hooks, timeIsOver } = run
  const left = run.request.deadline - ports.now()
  const timeoutMs = Math.max(1000, Math.min(depthOf(request.depth).askingMs, left))
  const asking = { run, frame: scene.frame, known: index, timeoutMs }
  try {
    return (await askQuestion(asking, question, nth)).output
  } catch (error) {
    hooks.signal.throwIfAborted()
    if (!timeIsOver.aborted) throw error
    return {
      ...answerWith(question.source, {}, ports.now()),
      status: 'late',
      note: 'It did not answer in time.',
    }
  }
}

/** The companies that an answer adds and that the workspace does not have, in the lane's order. */
const newIn = async (lane: Lane, answer: SourceAnswer): Promise<Candidate[]> => {
  const { scene, index, request } = lane
  const found = unseenAmong(candidatesOf([{ output: answer }], scene.frame), scene.candidates)
  scene.candidates.push(...found)
  const fresh = await index.newAmong(found, scene.candidates)
  lane.known += found.length - fresh.length
  return inOrderOfLane(fresh, scene.frame, request.plan)
}

/** Checks candidates until the quota is reached; what another lane has saved meanwhile makes room for further ones. */
const harvestFrom = async (lane: Lane, candidates: Candidate[]) => {
  const { run, harvest, check } = lane
  let open = candidates
  while (harvest.missing() > 0 && open.length > 0 && lane.checksLeft > 0 && !run.timeIsOver.aborted) {
    const begun = await fillQuota(
      open,
      {
        check,
        missing: harvest.missing,
        pass: harvest.pass,
        atOnce: run.hooks.checksAtOnce ?? (() => maxChecksAtOnce),
        mostChecks: lane.checksLeft,
      },
      run.timeIsOver,
    )
    lane.checksLeft -= begun
    open = open.slice(begun)
    if (harvest.missing() <= 0) await harvest.saveSure()
  }
}

/** Asks question after question until the quota is reached. A source that failed is not asked again. */
const workOn = async (lane: Lane): Promise<void> => {
  const { run, request, harvest, answers } = lane
  const failed = new Set<SourceName>()
  for (const [nth, question] of request.plan.questions.entries()) {
    if (harvest.missing() <= 0 || lane.checksLeft <= 0 || run.timeIsOver.aborted) break
    if (failed.has(question.source)) continue
    const answer = await answerOf(lane, question, nth)
    answers.push(answer)
    if (answer.status === 'done') await harvestFrom(lane, await newIn(lane, answer))
    else failed.add(question.source)
  }
  await harvest.saveRest()
}

const outcomeOf = ({ run, harvest, answers, known }: Lane, began: number): LaneOutcome => {
  const { usd, tokens, calls } = run.spending.committed()
  return {
    found: harvest.found.length,
    known,
    saved: harvest.saved(),
    sources: sourceLines(answers, harvest.found),
    usage: { usd: roundUsd(usd), tokens, calls },
    ms: Math.round(run.ports.now() - began),
  }
}

/**
 * Runs one lane: asks its questions and checks companies at its depth until its quota of leads is saved, its questions are
 * used up or its time is over. A lane that is resumed goes on with what is left of its quota.
 *
 * Throws SOURCES_UNAVAILABLE when no source that was asked answered, and the reason of the hooks' signal as soon as that
 * is aborted.
 */
export const runLane = async (
  request: LaneRequest,
  ports: DiscoveryPorts,
  hooks: LaneHooks,
): Promise<LaneOutcome> => {
  const began = ports.now()
  const over = new AbortController()
  const { seconds, mostChecks } = depthOf(request.depth)
  const end = Math.min(request.deadline, began + seconds * 1000) - closingMs
  const timer = setTimeout(
    () => over.abort(new Error('The time of this lane is over.')),
    Math.max(1, end - began),
  )
  const work = async () => {
    const run = runOf({ ...request, deadline: end }, ports, hooks, over.signal)
    const scene: Scene = {
      frame: frameOf(request.criteria, request.missingPlace ?? null, request.profile?.targetAudience),
      candidates: [],
    }
    const lane: Lane = {
      request,
      run,
      scene,
      index: knownCandidates(hooks.known),
      check: checkAtDepth(request.depth, run, scene),
      harvest: newHarvest(request.maxLeads, (await hooks.saved?.()) ?? 0, (companies) =>
        hooks.save(companies, request.criteria),
      ),
      answers: [],
      known: 0,
      checksLeft: mostChecks(request.maxLeads),
    }
    await workOn(lane)
    if (lane.harvest.saved() === 0) requireAnAnswer(lane.answers)
    return outcomeOf(lane, began)
  }
  try {
    return await unlessAborted(work(), hooks.signal)
  } finally {
    clearTimeout(timer)
    over.abort(new Error('The lane has ended.'))
  }
}

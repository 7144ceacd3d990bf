import { roundUsd } from '../discovery/ai-account.ts'
import type { Scene } from '../discovery/check-step.ts'
import { frameOf } from '../discovery/companies/search-frame.ts'
import { aiLimits } from '../discovery/limits.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import type { SearchRun } from '../discovery/search-run.ts'
import { newSpending } from '../integrations/ai/spending.ts'
import { unlessAborted } from '../integrations/unless-aborted.ts'
import { checkAtDepth } from './check-at-depth.ts'
import { newCheckLog } from './check-counts.ts'
import { depthOf } from './depths.ts'
import { newHarvest } from './harvest.ts'
import type { LaneHooks, LaneOutcome, LaneRequest } from './lane.ts'
import { requireAnAnswer, sourceLines } from './lane-answers.ts'
import { isCutShort, type Lane, workOnLane } from './work-on-lane.ts'

/** Reserved at the end for saving. */
const closingMs = 2000

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
    spending: newSpending(limits, ports.now, hooks.spent, hooks.paid),
    timeIsOver: over,
    signal: AbortSignal.any([hooks.signal, over]),
  }
}

const outcomeOf = (lane: Lane, began: number): LaneOutcome => {
  const { run, harvest, answers, known, log } = lane
  const { usd, tokens, calls } = run.spending.committed()
  return {
    found: harvest.found.length,
    known,
    saved: harvest.saved(),
    sources: sourceLines(answers, harvest.found),
    checks: log.counts(),
    isCutShort: isCutShort(lane),
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
    const log = newCheckLog()
    const lane: Lane = {
      request,
      run,
      scene,
      check: checkAtDepth(request.depth, run, scene, log),
      log,
      harvest: newHarvest(request.maxLeads, (await hooks.saved?.()) ?? 0, (companies) =>
        hooks.save(companies, request.criteria),
      ),
      answers: [],
      known: 0,
      checksLeft: mostChecks(request.maxLeads),
    }
    await workOnLane(lane)
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

import { runYolo } from '@assay/shared/features/yolo/calls'
import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { isOver } from '@assay/shared/platform/job'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { laneWork, type RunLane } from '../features/yolo/lane/lane-work.ts'
import { searchYoloLaneJob } from '../features/yolo/lane/search-yolo-lane.job.ts'
import type { RunPlan } from '../features/yolo/run/run-plan.ts'
import { runPlan } from '../features/yolo/run/run-plan.ts'
import { runWork } from '../features/yolo/run/run-work.ts'
import { searchYoloJob } from '../features/yolo/run/search-yolo.job.ts'
import { readChildren } from '../platform/jobs/children.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { getJobRow, type JobRow } from '../platform/jobs/job.store.ts'
import type { Reply } from './client.ts'
import { withNeedsOf } from './granted.ts'
import { showJob } from './job.ts'
import type { newRep } from './rep.ts'
import { queueMessage, someCompany, someCriteria } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
type Handler = ReturnType<typeof implementJob>

/** Starts a run without waiting for it and returns its id. */
export const startRun = async (
  rep: Rep,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<string> => {
  const reply = (await rep.call(
    runYolo,
    { body: { query: 'dentists in Springfield', max_leads: 1, ...body } },
    { headers: { prefer: 'respond-async', ...headers } },
  )) as Reply<unknown>
  if (reply.status !== 202) throw new Error(`The run answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return (reply.body as { jobId: string }).jobId
}

/** A plan of so many lanes that ask nothing: their engine is replaced. */
export const somePlan = (lanes: number, change: Partial<RunPlan> = {}): RunPlan => ({
  criteria: someCriteria,
  missingPlace: null,
  refusal: null,
  notes: [],
  lanes: Array.from({ length: lanes }, (_, nth) => ({
    nth,
    lanes,
    questions: [{ source: 'OpenStreetMap', text: `OpenStreetMap, part ${nth + 1} of Springfield` }],
  })),
  usage: { usd: 0, tokens: 0, calls: 0 },
  ...change,
})

/** A lane's outcome with nothing found. */
export const nothingFound = {
  found: 0,
  known: 0,
  saved: 0,
  sources: [],
  checks: { sites: { tried: 0, silent: 0 }, ai: { unjudged: 0, failure: null } },
  isCutShort: false,
  usage: { usd: 0, tokens: 0, calls: 0 },
  ms: 1,
}

/** An engine whose every lane finds as many new companies as it may save. */
export const fillingLane: RunLane = async ({ maxLeads, criteria }, _ports, { save }) => {
  const saved = await save(
    Array.from({ length: maxLeads }, () => someCompany()),
    criteria,
  )
  const source = { name: 'OpenStreetMap', status: 'done', count: saved } as const
  return { ...nothingFound, found: maxLeads, saved, sources: [source] }
}

/** Ports of a lane whose engine is replaced: nothing is asked. */
const noPorts = { ai: null } as unknown as DiscoveryPorts

/** The workers of a run and of its lanes with their engine replaced. */
export const yoloWorkers = (plan: RunPlan, runLane: RunLane = fillingLane, ports = noPorts) => ({
  run: withNeedsOf(
    searchYoloJob,
    implementJob(
      searchYoloJob,
      runWork(({ step }) => step(runPlan, async () => plan)),
    ),
  ),
  lane: withNeedsOf(
    searchYoloLaneJob,
    implementJob(
      searchYoloLaneJob,
      laneWork(runLane, async () => ports),
    ),
  ),
})

/** The rows of a run's lanes. */
export const lanesOf = async (rep: Rep, jobId: string): Promise<JobRow[]> => {
  const run = await getJobRow(rep.user.workspaceId, jobId)
  if (!run) throw new Error('There is no such run')
  return (await readChildren(run, run.children?.count ?? 0)).filter((row) => row !== null)
}

/** Works on a run, with all its lanes at once, until it is over or waits for a lane that does not end; returns the job as its caller sees it. */
export const workOnRun = async (rep: Rep, jobId: string, workers: { run: Handler; lane: Handler }) => {
  const { workspaceId } = rep.user
  await workers.run(queueMessage(workspaceId, jobId))
  const open = (await lanesOf(rep, jobId)).filter(({ status }) => !isOver(status))
  await Promise.all(open.map(({ id }) => workers.lane(queueMessage(workspaceId, id))))
  await workers.run(queueMessage(workspaceId, jobId))
  const job = await showJob(rep, jobId)
  return { job, result: (job.result ?? job.partial) as YoloResult }
}

import type { YoloLane, YoloLead, YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { isOver } from '@assay/shared/platform/job'
import type { LanePlan } from '../../../lanes/for-yolo.ts'
import { getStepOutput } from '../../../platform/jobs/checkpoints.ts'
import { childrenAtWork, readChildren } from '../../../platform/jobs/children.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { savedIdsOf } from '../../hunting/public.ts'
import { getLeadDossiers, getLeadRows } from '../../leads/public.ts'
import { LaneProgress } from '../lane/lane-progress.ts'
import { notesOf } from './run-notes.ts'
import { runPlan } from './run-plan.ts'
import { shapeOfRun } from './shape-of-run.ts'
import { showYoloLead } from './yolo-lead.ts'
import { YoloMessage } from './yolo-message.ts'

const byScore = (one: YoloLead, other: YoloLead) => other.matchScore - one.matchScore || one.id - other.id

/** The leads that the lanes saved and that are there still, best first. */
const readLeads = async (workspaceId: string, lanes: JobRow[]): Promise<YoloLead[]> => {
  const ids = await savedIdsOf(lanes)
  const [rows, dossiers] = await Promise.all([
    getLeadRows(workspaceId, ids),
    getLeadDossiers(workspaceId, ids),
  ])
  return rows.flatMap((row) => showYoloLead(row, dossiers.get(row.id)) ?? []).sort(byScore)
}

/** A lane that has its place is at work, although the run does not move and is not read again when it begins. */
const statusOf = (run: JobRow, nth: number, lane?: JobRow | null): YoloLane['status'] => {
  if (lane && lane.status !== 'queued') return lane.status
  const isGoingOn = run.status === 'running' && !run.cancelRequested
  return isGoingOn && childrenAtWork(run).includes(nth) ? 'running' : 'queued'
}

const showLane = (run: JobRow, { questions }: LanePlan, nth: number, lane?: JobRow | null): YoloLane => ({
  nth: nth + 1,
  status: statusOf(run, nth, lane),
  asks: questions[0]?.text ?? '',
  found: lane ? LaneProgress.parse(lane.progress).found : 0,
  saved: lane?.savedCount ?? 0,
  ...(lane?.error && { note: lane.error.message }),
})

/** What each source gave: it has failed if it did in every lane that asked it. */
const sourcesOf = (lanes: JobRow[], leads: YoloLead[]): YoloResult['sources'] => {
  const answers = lanes.flatMap(({ progress }) => LaneProgress.parse(progress).sources)
  return [...Map.groupBy(answers, ({ name }) => name)].map(([name, own]) => {
    const best = own.find(({ status }) => status === 'done') ?? own[0]
    return {
      name,
      status: best?.status ?? 'off',
      count: leads.filter(({ source }) => source === name).length,
      ...(best?.note && { note: best.note }),
    }
  })
}

/** The result of a run, put together from the rows of its lanes and of what they saved; before its end, that so far. */
export const readYoloResult = async (row: JobRow): Promise<YoloResult> => {
  const { query, mode, maxLeads } = YoloMessage.parse(row.message)
  const [plan, children] = await Promise.all([
    getStepOutput({ workspaceId: row.workspaceId, jobId: row.id }, runPlan),
    readChildren(row, row.children?.count ?? 0),
  ])
  const lanes = children.filter((lane) => lane !== null)
  const leads = await readLeads(row.workspaceId, lanes)
  const requested = shapeOfRun(mode).lanes * maxLeads
  const sum = (of: (lane: JobRow) => number) => lanes.reduce((total, lane) => total + of(lane), 0)
  const savedCount = sum((lane) => lane.savedCount)
  const marks = new Set(lanes.flatMap(({ progress }) => LaneProgress.parse(progress).marks))
  const until = isOver(row.status) ? Date.parse(row.updatedAt) : Date.now()
  const sources = sourcesOf(lanes, leads)
  return {
    query,
    mode,
    count: Math.max(savedCount, marks.size),
    savedCount,
    firstLeadId: leads[0]?.id ?? null,
    source: sources
      .filter(({ count }) => count > 0)
      .map(({ name }) => name)
      .join(', '),
    leads,
    requested,
    returned: savedCount,
    sources,
    lanes: (plan?.lanes ?? []).map((lane, nth) => showLane(row, lane, nth, children[nth])),
    notes: notesOf(row, plan, lanes, requested),
    usd: row.cost.usd + sum(({ cost }) => cost.usd),
    ms: Math.max(0, until - Date.parse(row.createdAt)),
    jobId: row.id,
  }
}

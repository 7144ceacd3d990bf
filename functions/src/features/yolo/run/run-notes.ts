import { errorCatalogue } from '@assay/shared/platform/errors'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { LaneProgress } from '../lane/lane-progress.ts'
import type { RunPlan } from './run-plan.ts'

const lanesOf = (count: number) => (count === 1 ? '1 lane' : `${count} lanes`)

/** The sentence that most of the failed lanes give; they usually fail for one reason. */
const mostCommon = (sentences: string[]): string => {
  const counts = Map.groupBy(sentences, (sentence) => sentence)
  const [[first = ''] = []] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return first
}

const failedAmong = (lanes: JobRow[]) => lanes.filter(({ status }) => status === 'failed')

const whyFailed = (lanes: JobRow[]): string =>
  mostCommon(failedAmong(lanes).map(({ error }) => error?.message ?? errorCatalogue.UNEXPECTED.message))

const failedLanes = (lanes: JobRow[]): string[] => {
  const { length } = failedAmong(lanes)
  return length === 0
    ? []
    : [`${length} of ${lanesOf(lanes.length)} failed: ${whyFailed(lanes)} The rest is kept.`]
}

/** What to say of a run that fails because all its lanes did. */
export const whyAllFailed = (lanes: JobRow[]): string =>
  `${whyFailed(lanes)} Nothing was charged; please try again in a few minutes.`

const overAiBudget = (lanes: JobRow[]): string[] => {
  const ended = lanes.filter(({ status }) => status === 'completed')
  const over = ended.filter(({ progress }) => LaneProgress.parse(progress).isOverAiBudget)
  if (over.length === 0) return []
  const within = ended.length - over.length
  return [
    within === 0
      ? 'The AI allowance of today is used up, so companies were checked by rules.'
      : `The AI allowance of today was used up after ${lanesOf(within)}; the others were checked by rules.`,
  ]
}

/** The sources that failed or were late in lanes that have ended: what they know may be missing. */
const silentSources = (lanes: JobRow[]): string[] => {
  const ended = lanes.filter(({ status }) => status === 'completed')
  const sources = ended.flatMap(({ progress }) => LaneProgress.parse(progress).sources)
  return [
    ...new Set(
      sources.filter(({ status }) => status === 'failed' || status === 'late').map(({ name }) => name),
    ),
  ]
}

const fewerThanAskedFor = (requested: number, lanes: JobRow[]): string[] => {
  const saved = lanes.reduce((sum, lane) => sum + lane.savedCount, 0)
  if (saved >= requested) return []
  const silent = silentSources(lanes)
  if (silent.length > 0)
    return [
      `${saved} of ${requested} leads: ${silent.join(' and ')} did not answer every lane. Search again later for more.`,
    ]
  return saved === 0
    ? ['No company was found that fits and that you did not have. Try other words or a wider place.']
    : [
        `${saved} of ${requested} leads: no further companies were found that fit and that you did not have. A wider place may give more.`,
      ]
}

/** Why there are fewer leads than asked for, and what to do; what a run that goes on may still bring is not missed. */
export const notesOf = (row: JobRow, plan: RunPlan | null, lanes: JobRow[], requested: number): string[] => {
  if (!plan) return []
  if (plan.refusal) return [plan.refusal]
  return [
    ...plan.notes,
    ...failedLanes(lanes),
    ...overAiBudget(lanes),
    ...(row.status === 'completed' ? fewerThanAskedFor(requested, lanes) : []),
  ]
}

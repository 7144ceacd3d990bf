import { errorCatalogue } from '@assay/shared/platform/errors'
import { sayAllSilent } from '../../../discovery/site-watch.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { completedOf, failedOf, hasReadNothing, savedIn, silentSourcesOf, sitesIn } from './lanes-of-run.ts'
import type { RunPlan } from './run-plan.ts'

const lanesOf = (count: number) => (count === 1 ? '1 lane' : `${count} lanes`)

/** The sentence that most of the failed lanes give; they usually fail for one reason. */
const mostCommon = (sentences: string[]): string => {
  const counts = Map.groupBy(sentences, (sentence) => sentence)
  const [[first = ''] = []] = [...counts].toSorted(([, one], [, other]) => other.length - one.length)
  return first
}

const whyFailed = (lanes: JobRow[]): string =>
  mostCommon(failedOf(lanes).map(({ error }) => error?.message ?? errorCatalogue.UNEXPECTED.message))

const failedLanes = (lanes: JobRow[]): string[] => {
  const { length } = failedOf(lanes)
  return length === 0
    ? []
    : [`${length} of ${lanesOf(lanes.length)} failed: ${whyFailed(lanes)} The rest is kept.`]
}

const notCharged = 'Nothing was charged; please try again in a few minutes.'

/** What to say of a run that fails because all its lanes did. */
export const whyAllFailed = (lanes: JobRow[]): string => `${whyFailed(lanes)} ${notCharged}`

/** What to say of a run that saved nothing because no site could be read. */
export const whyNothingRead = (lanes: JobRow[]): string => `${sayAllSilent(sitesIn(lanes))} ${notCharged}`

const overAiBudget = (lanes: JobRow[]): string[] => {
  const ended = completedOf(lanes)
  const over = ended.filter(({ isOverAiBudget }) => isOverAiBudget)
  if (over.length === 0) return []
  const within = ended.length - over.length
  return [
    within === 0
      ? 'The AI allowance of today is used up, so companies were checked by rules.'
      : `The AI allowance of today was used up after ${lanesOf(within)}; the others were checked by rules.`,
  ]
}

const withoutAi = (lanes: JobRow[]): string[] => {
  const down = completedOf(lanes).filter(({ ai }) => ai.unjudged > 0)
  const count = down.reduce((sum, { ai }) => sum + ai.unjudged, 0)
  if (count === 0) return []
  const why = mostCommon(down.map(({ ai }) => ai.failure ?? errorCatalogue.AI_UNAVAILABLE.message))
  return [`${why} ${count === 1 ? '1 company was' : `${count} companies were`} checked by rules instead.`]
}

const silentSources = (lanes: JobRow[]): string[] => {
  const names = silentSourcesOf(lanes)
  return names.length > 0 ? [`${names.join(' and ')} did not answer every lane`] : []
}

/** Sites of companies that are gone are silent in every search; half of them are more than that. */
const silentSites = (lanes: JobRow[]): string[] => {
  const { tried, silent } = sitesIn(lanes)
  return silent > 0 && silent * 2 >= tried ? [`${silent} of ${tried} sites could not be read`] : []
}

const cutShort = (lanes: JobRow[]): string[] => {
  const count = completedOf(lanes).filter((lane) => lane.isCutShort).length
  return count > 0 ? [`${lanesOf(count)} ended before all companies were checked`] : []
}

/** What kept a run from finding all that there is. */
const hindrances = (lanes: JobRow[]): string[] => {
  const failed = failedOf(lanes).length
  return [
    ...(failed > 0 ? [`${lanesOf(failed)} failed`] : []),
    ...silentSources(lanes),
    ...silentSites(lanes),
    ...cutShort(lanes),
  ]
}

const fewerThanAskedFor = (requested: number, lanes: JobRow[]): string => {
  if (hasReadNothing(lanes)) return whyNothingRead(lanes)
  const saved = savedIn(lanes)
  const reasons = hindrances(lanes)
  if (reasons.length > 0)
    return `${saved} of ${requested} leads: ${reasons.join('; ')}. Search again later for more.`
  return saved === 0
    ? 'No company was found that fits and that you did not have. Try other words or a wider place.'
    : `${saved} of ${requested} leads: no further companies were found that fit and that you did not have. A wider place may give more.`
}

/** Why there are fewer leads than asked for, and what to do; what a run that goes on may still bring is not missed. */
export const notesOf = (row: JobRow, plan: RunPlan | null, lanes: JobRow[], requested: number): string[] => {
  if (!plan) return []
  if (plan.refusal) return [plan.refusal]
  const isShort = row.status === 'completed' && savedIn(lanes) < requested
  return [
    ...plan.notes,
    ...failedLanes(lanes),
    ...overAiBudget(lanes),
    ...withoutAi(lanes),
    ...(isShort ? [fewerThanAskedFor(requested, lanes)] : silentSources(lanes).map((said) => `${said}.`)),
  ]
}

import { areAllSilent, type SiteCounts } from '../../../discovery/site-watch.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { LaneProgress } from '../lane/lane-progress.ts'

export const failedOf = (lanes: JobRow[]): JobRow[] => lanes.filter(({ status }) => status === 'failed')

/** What the lanes that have ended well say of themselves. */
export const completedOf = (lanes: JobRow[]): LaneProgress[] =>
  lanes.filter(({ status }) => status === 'completed').map(({ progress }) => LaneProgress.parse(progress))

export const savedIn = (lanes: JobRow[]): number => lanes.reduce((sum, lane) => sum + lane.savedCount, 0)

/** The sources that failed or were late in some lanes: what they know may be missing. */
export const silentSourcesOf = (lanes: JobRow[]): string[] => {
  const silent = completedOf(lanes)
    .flatMap(({ sources }) => sources)
    .filter(({ status }) => status === 'failed' || status === 'late')
  return [...new Set(silent.map(({ name }) => name))]
}

export const sitesIn = (lanes: JobRow[]): SiteCounts => {
  const all = completedOf(lanes).map(({ sites }) => sites)
  return {
    tried: all.reduce((sum, { tried }) => sum + tried, 0),
    silent: all.reduce((sum, { silent }) => sum + silent, 0),
  }
}

/** Whether there is nothing because no site could be read: then nothing was searched, and nothing is charged. */
export const hasReadNothing = (lanes: JobRow[]): boolean =>
  savedIn(lanes) === 0 && areAllSilent(sitesIn(lanes))

import { createShutdown } from '../../../infra/src/local/process/shutdown.ts'
import { atMost, type Chapter, type Figure, measured } from '../figures.ts'
import { boundedReads } from './bounded-reads.ts'
import { openServices } from './open-services.ts'
import { pollingCost } from './polling-cost.ts'
import type { RecordedCall } from './recorder.ts'
import { unchangedPolls } from './unchanged-polls.ts'
import { allUnits, units } from './units.ts'

const toFigure = ({ call, when, use }: RecordedCall) =>
  measured(
    when ? `${call} (${when})` : call,
    `${use.requests} requests, ${units(use.readUnits)} read and ${units(use.writeUnits)} write units`,
  )

/** The cost of each call in the large workspace relative to the small one. */
const growthOf = (small: RecordedCall[], large: RecordedCall[]): Figure[] =>
  large.map((call, index) => {
    const before = small[index]
    if (!before) throw new Error(`${call.call} was not made in the small workspace`)
    const show = (ratio: number) => ratio.toFixed(2)
    const what = `${call.call} (${call.when}) against ${before.when.split(', ').at(-1)}`
    return atMost(what, allUnits(call) / allUnits(before), 1.05, show)
  })

/** Measures the table use of each call of the contract, for a typical input that succeeds. */
export const measureTableUse = async (): Promise<Chapter> => {
  const shutdown = createShutdown()
  try {
    await openServices(shutdown)
    // Imported here because handlers read parts of their environment at import.
    const { recordRepAtWork } = await import('./rep-at-work.ts')
    const recorded = await recordRepAtWork()
    const { newestOfManyReports } = await import('./reports-visit.ts')
    const { recordWorkspaces } = await import('./large-workspace.ts')
    const { small, large } = await recordWorkspaces()
    return {
      title: 'Requests to the table and capacity of each call',
      notes: [
        'Units include the indexes. A refused condition counts as one write unit, because the table does not report it.',
      ],
      figures: [
        ...[...recorded, ...small, ...large].map(toFigure),
        ...unchangedPolls([...recorded, ...small, ...large]),
        ...pollingCost(recorded),
        ...boundedReads(recorded),
        newestOfManyReports(recorded),
        ...growthOf(small, large),
      ],
    }
  } finally {
    await shutdown.run()
  }
}

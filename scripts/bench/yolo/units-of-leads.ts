import { searchLeads } from '@assay/shared/features/hunting/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { modes, type YoloMode, yoloModes } from '@assay/shared/features/yolo/modes'
import { handler as searchLeadsWorker } from '../../../functions/src/features/hunting/search/search-leads.worker.ts'
import { handler as laneWorker } from '../../../functions/src/features/yolo/lane/search-yolo-lane.worker.ts'
import { handler as runWorker } from '../../../functions/src/features/yolo/run/search-yolo.worker.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { queueMessage } from '../../../functions/src/testing/search.ts'
import { startRun, workOnRun, yoloWorkers } from '../../../functions/src/testing/yolo.ts'
import { atMost, type Figure, measured } from '../figures.ts'
import { meterOf, type TableUse } from '../table-use/meter.ts'
import { units } from '../table-use/units.ts'
import { planOf, typicalLane } from './typical-lane.ts'

const mostUnitsPerLead = 25

type Saved = { what: string; leads: number; use: TableUse }

/** The items of public answers and of rate limits, which all workspaces share. */
const shared = new Set(['C', 'T'])

const partOf = ({ writesByKind }: TableUse, isShared: boolean): number =>
  Object.entries(writesByKind).reduce(
    (sum, [kind, count]) => (shared.has(kind) === isShared ? sum + count : sum),
    0,
  )

const figuresOf = ({ what, leads, use }: Saved): Figure[] => {
  const kinds = Object.entries(use.writesByKind).sort(([, one], [, other]) => other - one)
  const largest = kinds.slice(0, 12).map(([kind, count]) => `${kind} ${units(count / leads)}`)
  return [
    atMost(`${what}: write units per saved lead`, use.writeUnits / leads, mostUnitsPerLead, units),
    measured(
      `${what}: of them`,
      `${units(partOf(use, false) / leads)} of the workspace, ${units(partOf(use, true) / leads)} of shared caches and rate limits`,
    ),
    measured(`${what}: by kind of item`, largest.join(', ')),
  ]
}

const searchedLeads = 10

const search = async (): Promise<Saved> => {
  const rep = await newRep()
  const body = { query: 'dentists in Springfield', maxResults: searchedLeads }
  const { body: started } = await rep.call(searchLeads, { body }, { headers: { prefer: 'respond-async' } })
  const message = queueMessage(rep.user.workspaceId, (started as unknown as { jobId: string }).jobId)
  const use = await meterOf(() => searchLeadsWorker(message))
  return { what: `a search of ${searchedLeads}, nothing cached`, leads: searchedLeads, use }
}

type Workers = Parameters<typeof workOnRun>[2]

const run = async (what: string, mode: YoloMode, query: string, workers: Workers): Promise<Saved> => {
  const rep = await newRep()
  const use = await meterOf(async () => {
    await workOnRun(rep, await startRun(rep, { query, mode, max_leads: modes[mode].maxLeads }), workers)
  })
  const { length: leads } = (await rep.call(listLeads, { query: { limit: '1000' } })).body as unknown[]
  if (leads === 0) throw new Error(`The run in ${mode} mode saved no lead`)
  return { what: `${modes[mode].title}, ${leads} leads${what}`, leads, use }
}

/** Cities of the sample world, one for each mode, so that none finds what another one has cached. */
const cities: Record<YoloMode, string> = {
  cautious: 'Austin',
  bold: 'Chicago',
  risky: 'Boston',
  yolo: 'Denver',
}

/** What the table writes for each lead that a search and a run of each mode save. */
export const unitsOfLeads = async (): Promise<Figure[]> => {
  const figures = figuresOf(await search())
  for (const mode of yoloModes) {
    const full = yoloWorkers(planOf(modes[mode].lanes), typicalLane())
    figures.push(
      ...figuresOf(await run(' of full lanes that read no site', mode, 'dentists in Springfield', full)),
    )
  }
  for (const mode of yoloModes) {
    const real = { run: runWorker, lane: laneWorker }
    figures.push(
      ...figuresOf(await run(', by the engine, nothing cached', mode, `dentists in ${cities[mode]}`, real)),
    )
  }
  return figures
}

import type { FoundCompany } from '@assay/functions/discovery/found-company'
import type { DiscoveryPorts } from '@assay/functions/discovery/ports'
import {
  type LanePlan,
  laneAiUsd,
  laneSeconds,
  planLanes,
  runLane,
  sourcesFor,
  type UnderstoodRun,
  understandRun,
} from '@assay/functions/lanes/for-yolo'
import { modes, type YoloMode } from '@assay/shared/features/yolo/modes'
import type { JudgeEndpoint } from '../../lifelike/judges/judge-endpoint.ts'
import { type Connected, connect } from '../../run/connect.ts'
import { type Latency, typicalLatency } from '../../run/services.ts'
import type { VirtualTime } from '../../time/virtual-time.ts'
import type { ModesWorld } from '../world/make-modes-world.ts'
import { modesWeb } from '../world/modes-web.ts'
import { newWorkspace, type Workspace } from './workspace.ts'

type LaneRecord = { saved: number; usd: number; failure: string | null }

/** One run of a mode: what its lanes saved, in all and each. */
export type ModeRecord = Pick<Connected, 'pageAt'> & {
  world: ModesWorld
  mode: YoloMode
  leads: FoundCompany[]
  lanes: LaneRecord[]
  usd: number
  /** Pages that were asked for, robots.txt apart. */
  pages: number
  /** On the virtual clock, from the query to the end of the last lane. */
  ms: number
}

/** As part 2 measures times: Overpass 5 s, pages 1 s, model 3 s. */
const latency: Latency = { ...typicalLatency, overpass: 5000, page: 1000, chat: 3000 }

const workspaceId = 'evaluation'

/** What a job does for its lane; a stored step is what was stored, not what was made. */
const jobHooks = {
  step: async <Output>(_: unknown, work: () => Promise<Output>): Promise<Output> =>
    JSON.parse(JSON.stringify(await work())),
  signal: new AbortController().signal,
}

type Run = { world: ModesWorld; mode: YoloMode; ports: DiscoveryPorts; workspace: Workspace }

const laneOf = async (run: Run, { criteria }: UnderstoodRun, plan: LanePlan): Promise<LaneRecord> => {
  const { world, mode, ports, workspace } = run
  const { depth, maxLeads } = modes[mode]
  const request = {
    query: world.cell.query,
    criteria,
    workspaceId,
    maxLeads,
    depth,
    plan,
    aiUsd: laneAiUsd(depth, maxLeads),
    deadline: ports.now() + laneSeconds(depth) * 1000,
  }
  let saved = 0
  const save = async (companies: FoundCompany[]) => {
    const added = await workspace.save(companies)
    saved += added
    return added
  }
  try {
    const { usage } = await runLane(request, ports, { ...jobHooks, known: workspace.known, save })
    return { saved, usd: usage.usd, failure: null }
  } catch (error) {
    return { saved, usd: 0, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Understands the query once and runs all lanes at the same time, as the queue does. */
const lanesOf = async (run: Run): Promise<{ lanes: LaneRecord[]; usd: number }> => {
  const { world, mode, ports } = run
  const { query } = world.cell
  const { lanes: count, depth } = modes[mode]
  const request = { query, workspaceId, deadline: ports.now() + laneSeconds(depth) * 1000 }
  const understood = await understandRun(request, ports, jobHooks)
  const plans = planLanes(understood.criteria, count, sourcesFor(depth, ports), { query })
  const lanes = await Promise.all(plans.map((plan) => laneOf(run, understood, plan)))
  return { lanes, usd: lanes.reduce((sum, { usd }) => sum + usd, understood.usage.usd) }
}

/** Runs a mode on the search of a world, with a model or with rules alone. */
export const runMode = async (
  world: ModesWorld,
  time: VirtualTime,
  model: JudgeEndpoint | null,
  mode: YoloMode,
): Promise<ModeRecord> => {
  const web = modesWeb(world)
  let pages = 0
  const sites: typeof web.sites = (url) => {
    if (url.pathname !== '/robots.txt') pages++
    return web.sites(url)
  }
  const connected = await connect({ ...web, sites, model: model?.answer ?? null }, time, { latency })
  const workspace = newWorkspace()
  const began = time.now()
  const { lanes, usd } = await time.run(() => lanesOf({ world, mode, ports: connected.ports, workspace }))
  const { leads } = workspace
  return { world, mode, leads, lanes, usd, pages, ms: time.now() - began, pageAt: connected.pageAt }
}

import type { CheckDepth } from '@assay/shared/features/yolo/modes'
import { aiLimitUsd } from '../discovery/limits.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import type { SourceName } from '../discovery/sources/listing.ts'

type Depth = {
  /** Of a lane at that depth, from its start to its end; less than a worker's slice. */
  seconds: number
  /** Of one source's answer, of which the map may take its turn in a queue. */
  askingMs: number
  /** Whether the model judges companies and searches the web. */
  hasModel: boolean
  /** Companies that a lane with this quota checks. */
  mostChecks: (maxLeads: number) => number
}

/** The number of sites that a search reads, too. */
const mostSites = 250
const sites = (each: number) => (maxLeads: number) => Math.min(mostSites, 6 + each * maxLeads)

const depths: Record<CheckDepth, Depth> = {
  full: { seconds: 55, askingMs: 20_000, hasModel: true, mostChecks: sites(6) },
  site: { seconds: 45, askingMs: 15_000, hasModel: true, mostChecks: sites(5) },
  liveness: { seconds: 25, askingMs: 14_000, hasModel: false, mostChecks: sites(4) },
  source: { seconds: 20, askingMs: 14_000, hasModel: false, mostChecks: () => Number.POSITIVE_INFINITY },
}

export const depthOf = (depth: CheckDepth): Depth => depths[depth]

/** How long a lane may take. */
export const laneSeconds = (depth: CheckDepth): number => depths[depth].seconds

/** More than the model can be asked about so many sites: what a lane reserves and cannot spend, others miss. */
const mostAiUsd = 0.002 * mostSites

/** Limit of a lane's AI spending in US dollars; 0 where rules decide alone. */
export const laneAiUsd = (depth: CheckDepth, maxLeads: number): number =>
  depths[depth].hasModel ? Math.min(aiLimitUsd(maxLeads), 0.04 + 0.02 * maxLeads, mostAiUsd) : 0

/** The sources that lanes can ask at a depth: only a reader of sites can use the bare addresses that the AI's search gives. */
export const sourcesFor = (depth: CheckDepth, ports: DiscoveryPorts): SourceName[] => {
  const isConfigured: Record<SourceName, boolean> = {
    OpenStreetMap: ports.openStreetMap !== null,
    'Web search': ports.webSearch !== null,
    'OpenAI web search': depths[depth].hasModel && ports.ai !== null,
  }
  return (Object.keys(isConfigured) as SourceName[]).filter((name) => isConfigured[name])
}

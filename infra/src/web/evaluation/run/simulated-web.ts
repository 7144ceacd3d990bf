import type { ResolveHost } from '@assay/functions/integrations/web-fetch/host-addresses'
import type { Gazetteer } from '../../gazetteer/nominatim.ts'
import type { SearchResult } from '../../search/searxng.ts'
import type { Answer, WorldRequest } from '../../serving/reply.ts'
import type { WebServer } from './transport.ts'

/** All that the engine can reach: sources, sites and a model. */
export type SimulatedWeb = {
  gazetteer: Gazetteer
  map: Answer
  searchWeb: (query: string) => SearchResult[]
  /** Null when no provider is configured; `provider` is the one of this process's own environment. */
  model: Answer | 'provider' | null
  /** Is told of each request whose answer the engine waited for. */
  onModelAnswered?: (request: WorldRequest) => void
  sites: WebServer
  resolveHost: ResolveHost
  takesMail: (domain: string) => boolean
}

import type { OsmElement } from '../../integrations/overpass/open-street-map.ts'
import type { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import type { SourceName } from './listing.ts'

/** What a source gave, as it is stored: raw rows, from which listings are made again on replay. */
export type SourceAnswer = {
  source: SourceName
  status: 'done' | 'failed' | 'late' | 'off'
  note: string | null
  fetchedAt: string
  ms: number
  elements: OsmElement[]
  rows: WebSearchRow[]
}

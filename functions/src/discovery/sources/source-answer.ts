import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { OsmElement } from '../../integrations/overpass/open-street-map.ts'
import { WebSearchRow } from '../../integrations/web-search/web-search.ts'
import { SourceName } from './listing.ts'

/** The raw rows of a source's answer; listings are derived from them again on replay. */
export const SourceAnswer = lazy(() =>
  z.object({
    source: SourceName,
    status: z.enum(['done', 'failed', 'late', 'off']),
    /** What went wrong, in a sentence. */
    note: z.nullable(z.string()),
    fetchedAt: z.string(),
    ms: z.number(),
    elements: z.array(OsmElement),
    rows: z.array(WebSearchRow),
  }),
)
export type SourceAnswer = z.infer<typeof SourceAnswer>

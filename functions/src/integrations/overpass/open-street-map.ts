import type { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** A tag that a business must have: the key with one of the values, or with any value if the list is empty. */
export type OsmTag = { key: string; values: string[] }

/** An element of the map. `url` is its page on openstreetmap.org; `tags` are unchanged. */
export const OsmElement = lazy(() =>
  z.object({
    url: z.string(),
    lat: z.nullable(z.number()),
    lon: z.nullable(z.number()),
    tags: z.record(z.string(), z.string()),
  }),
)
export type OsmElement = z.infer<typeof OsmElement>

export type OsmQuestion = {
  /** A business must have all tags of at least one of these lists. */
  anyOf: OsmTag[][]
  /** Instead of matching tags, the name may contain one of these words. */
  nameContains?: string[]
  bbox: BoundingBox
  centre: { lat: number; lon: number }
  limit: number
}

/** The port to the map of businesses. */
export type OpenStreetMap = {
  /**
   * Named businesses in the box, ordered by id. Throws SourceFailure. `isShared`: another process asks the same now, so
   * its answer is waited for before the server is asked again.
   */
  businesses: (
    question: OsmQuestion,
    options: { timeoutMs: number; signal?: AbortSignal; isShared?: boolean },
  ) => Promise<OsmElement[]>
}

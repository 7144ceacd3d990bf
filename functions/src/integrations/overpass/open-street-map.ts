import type { BoundingBox } from '@assay/shared/features/hunting/criteria'

/** A tag a business must have: a key with one of the values, or with any when none are given. */
export type OsmTag = { key: string; values: string[] }

/** An element of the map: `url` is its page; `tags` are as mappers wrote them. */
export type OsmElement = {
  url: string
  lat: number | null
  lon: number | null
  tags: Record<string, string>
}

export type OsmQuestion = {
  /** Every business must fulfil all tags of one of these. */
  anyOf: OsmTag[][]
  /** Words one of which the name must contain, in place of tags. */
  nameContains?: string[]
  bbox: BoundingBox
  centre: { lat: number; lon: number }
  limit: number
}

/** The port to the map of businesses. */
export type OpenStreetMap = {
  /** Named businesses in the box, in the order of their ids. Throws SourceFailure. */
  businesses: (
    question: OsmQuestion,
    options: { timeoutMs: number; signal?: AbortSignal },
  ) => Promise<OsmElement[]>
}

import { BoundingBox } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { SourceName } from '../discovery/sources/listing.ts'

/** One question of a lane to one source. */
export const LaneQuestion = lazy(() =>
  z.object({
    source: SourceName,
    /** The part of the place in which the map's companies are taken. */
    box: z.optional(BoundingBox),
    /** What the map is asked for first: an area that several lanes share, so that one answer serves them all. */
    area: z.optional(BoundingBox),
    /** Another lane asks the map the same, so its answer is waited for. */
    isShared: z.optional(z.boolean()),
    /** What a web search is asked. */
    wording: z.optional(z.string()),
    /** Of the results, from 1. */
    page: z.optional(z.int()),
    /** For people: `OpenStreetMap, north-east of Lyon`. */
    text: z.string(),
  }),
)
export type LaneQuestion = z.infer<typeof LaneQuestion>

/** What a lane asks: its own question first, then further ones as long as it has too few leads. */
export const LanePlan = lazy(() =>
  z.object({
    /** From 0. */
    nth: z.int(),
    lanes: z.int(),
    questions: z.array(LaneQuestion),
  }),
)
export type LanePlan = z.infer<typeof LanePlan>

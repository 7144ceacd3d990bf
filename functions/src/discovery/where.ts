import { BoundingBox, PlaceKind } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The place in which companies are looked for. */
export const Where = lazy(() =>
  z.object({
    text: z.string(),
    /** Names that pages may use for it. */
    names: z.array(z.string()),
    /** Null when the gazetteer did not answer. */
    box: z.nullable(BoundingBox),
    centre: z.object({ lat: z.number(), lon: z.number() }),
    /** Country, ISO 3166-1 alpha-2. */
    region: z.nullable(z.string()),
    isCountry: z.boolean(),
    /** Missing where the gazetteer did not tell it, and in what was stored before it did. */
    kind: z.optional(PlaceKind),
  }),
)
export type Where = z.infer<typeof Where>

/** Whether addresses in the place can be told by its name; those in a quarter or a state do not carry it. */
export const mayBeTown = ({ kind }: Where): boolean => kind === undefined || kind === 'town'

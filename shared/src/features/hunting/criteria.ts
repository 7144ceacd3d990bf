import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

/** The business types of the specification, in its order. */
export const businessTypes = [
  'Professional Services',
  'Business Services',
  'Technology',
  'Financial Services',
  'Legal Services',
  'Beauty Services',
  'Home Services',
  'Construction',
  'Healthcare',
  'Food & Dining',
  'Retail',
  'Hospitality',
  'Education',
] as const
export const BusinessType = lazy(() => z.enum(businessTypes))
export type BusinessType = z.infer<typeof BusinessType>

/** The initial values of the hunting form (specification part 1, section 2). */
export const searchDefaults = {
  query: '',
  industry: 'Business Services',
  location: 'United States',
  businessType: 'Professional Services',
  maxResults: 10,
} as const

const from = lazy(() => z.enum(['query', 'filter', 'profile']))

const latitude = lazy(() => z.number().check(z.minimum(-90), z.maximum(90)))
const longitude = lazy(() => z.number().check(z.minimum(-180), z.maximum(180)))

/** south, north, west, east in degrees. */
export const BoundingBox = lazy(() =>
  z.object({
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
  }),
)
export type BoundingBox = z.infer<typeof BoundingBox>

/** Local names of the place, if they differ: `Den Haag`. */
const localNames = lazy(() => z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(5))))

export const placeKinds = ['country', 'state', 'region', 'town', 'district', 'postcode'] as const
export const PlaceKind = lazy(() => z.enum(placeKinds))
export type PlaceKind = z.infer<typeof PlaceKind>

/** One place that a place name can mean. `name` is the gazetteer's full name. */
export const PlaceChoice = lazy(() =>
  z.object({
    name: z.string().check(z.maxLength(500)),
    lat: latitude,
    lon: longitude,
    bbox: BoundingBox,
    localNames,
    /** ISO 3166-1 alpha-2 in upper case. Criteria of searches from before the gazetteer told it have none. */
    countryCode: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    kind: z.optional(PlaceKind),
    /** The element of OpenStreetMap that has the place's outline: `R7444`. */
    osmId: z.optional(z.string().check(z.regex(/^[RWN]\d{1,15}$/))),
  }),
)
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const maxWishes = 4

/**
 * How a search was understood. An empty `category.text` means that the query names no category.
 * Criteria sent with a search are used unchanged: a wish that was removed no longer counts, one
 * that was added does, and an alternative copied into the place's own fields is searched instead.
 */
export const Criteria = lazy(() =>
  z.object({
    category: z.object({ text: z.string().check(z.maxLength(200)), from }),
    place: z.nullable(
      z.extend(PlaceChoice, {
        text: z.string().check(z.maxLength(200)),
        alternatives: z.array(PlaceChoice).check(z.maxLength(10)),
      }),
    ),
    wishes: z
      .array(
        z.object({
          id: z.string().check(z.minLength(1), z.maxLength(40)),
          text: z.string().check(z.minLength(1), z.maxLength(200)),
          from,
        }),
      )
      .check(
        z.maxLength(maxWishes),
        z.refine(
          (wishes: { id: string }[]) => new Set(wishes.map(({ id }) => id)).size === wishes.length,
          'Each wish needs a unique id',
        ),
      ),
    setAside: z
      .array(
        z.object({
          filter: z.enum(['industry', 'location', 'businessType', 'place', 'category']),
          value: z.string().check(z.maxLength(200)),
          reason: z.string().check(z.maxLength(500)),
        }),
      )
      .check(z.maxLength(20)),
  }),
)
export type Criteria = z.infer<typeof Criteria>

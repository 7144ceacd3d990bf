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

/** What shows that a company is in motion, or how it works: found with a dated quote. */
export const signalKinds = ['hiring', 'funding', 'news', 'technology', 'size', 'languages'] as const
export const SignalKind = lazy(() => z.enum(signalKinds))
export type SignalKind = z.infer<typeof SignalKind>

const names = lazy(() => z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(24))))

/** One company that the query names by its domain, the address of a page, a mail address or its name. */
export const CompanyAsked = lazy(() =>
  z.object({
    /** As it was asked for. */
    text: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Null when only its name is given. */
    domain: z.nullable(z.string().check(z.maxLength(253))),
    name: z.nullable(z.string().check(z.maxLength(200))),
  }),
)
export type CompanyAsked = z.infer<typeof CompanyAsked>

/**
 * How a search was understood. An empty `category.text` means that the query names no category.
 * Criteria sent with a search are used unchanged: a wish that was removed no longer counts, one
 * that was added does, and an alternative copied into the place's own fields is searched instead.
 */
export const Criteria = lazy(() =>
  z.object({
    category: z.object({
      text: z.string().check(z.maxLength(200)),
      from,
      /**
       * Ids of the kinds of business that the text means, such as `craft/winery`. Without them they are looked
       * up by the text, so whoever changes the text removes them.
       */
      kinds: names,
      /** What it is called otherwise, in English and in the languages of the place. */
      names,
    }),
    /** Set for a look-up of one company; the category is then empty. */
    company: z.optional(z.nullable(CompanyAsked)),
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
          /** The wish as a question that a company's texts answer with yes or no: what the model is asked. */
          question: z.optional(z.string().check(z.maxLength(300))),
          /** Set for a wish that a signal fulfils. */
          signal: z.optional(SignalKind),
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
          filter: z.enum(['industry', 'location', 'businessType', 'place', 'category', 'query']),
          value: z.string().check(z.maxLength(200)),
          reason: z.string().check(z.maxLength(500)),
        }),
      )
      .check(z.maxLength(20)),
  }),
)
export type Criteria = z.infer<typeof Criteria>

import * as z from 'zod/mini'
import { later } from '../../platform/later.ts'

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
export const BusinessType = later(() => z.enum(businessTypes))
export type BusinessType = z.infer<typeof BusinessType>

/** What the hunting form starts with (specification part 1, section 2). */
export const searchDefaults = {
  query: '',
  industry: 'Business Services',
  location: 'United States',
  businessType: 'Professional Services',
  maxResults: 10,
} as const

const from = later(() => z.enum(['query', 'filter', 'profile']))

/** south, north, west, east in degrees. */
export const BoundingBox = later(() =>
  z.object({
    south: z.number(),
    north: z.number(),
    west: z.number(),
    east: z.number(),
  }),
)
export type BoundingBox = z.infer<typeof BoundingBox>

/** One reading of a place name. `name` is the gazetteer's full name. */
export const PlaceChoice = later(() =>
  z.object({
    name: z.string().check(z.maxLength(500)),
    lat: z.number(),
    lon: z.number(),
    bbox: BoundingBox,
  }),
)
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const maxWishes = 4

/** How a search was understood. An empty `category.text` means that none was named. */
export const Criteria = later(() =>
  z.object({
    category: z.object({ text: z.string().check(z.maxLength(200)), from }),
    place: z.nullable(
      z.object({
        text: z.string().check(z.maxLength(200)),
        name: z.string().check(z.maxLength(500)),
        lat: z.number(),
        lon: z.number(),
        bbox: BoundingBox,
        alternatives: z.array(PlaceChoice).check(z.maxLength(10)),
      }),
    ),
    wishes: z
      .array(
        z.object({ id: z.string().check(z.maxLength(40)), text: z.string().check(z.maxLength(200)), from }),
      )
      .check(z.maxLength(maxWishes)),
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

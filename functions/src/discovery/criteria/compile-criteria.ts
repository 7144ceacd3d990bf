import { Criteria, maxWishes } from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { plain } from '../../evidence/plain-words.ts'
import type { Places } from '../../integrations/nominatim/places.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { cut } from '../../integrations/well-formed.ts'
import { chooseCategory } from './choose-category.ts'
import { choosePlace, type PlaceChoiceMade } from './choose-place.ts'
import { type QueryReading, readQuery } from './read-query.ts'

export const Understood = lazy(() =>
  z.object({
    criteria: Criteria,
    /** The place as it was asked for, when it could not be found on the map. */
    missingPlace: z.nullable(z.string()),
    /** Why the gazetteer gave nothing, in a sentence. */
    placeFailure: z.nullable(z.string()),
  }),
)
export type Understood = z.infer<typeof Understood>

const wishesOf = (queryWishes: string[], filterWish: string | null): Criteria['wishes'] => {
  const texts = queryWishes.map((text) => ({ text, from: 'query' as const }))
  const all = filterWish ? [...texts, { text: filterWish, from: 'filter' as const }] : texts
  const distinct = all.filter(
    ({ text }, index) => all.findIndex((other) => plain(other.text) === plain(text)) === index,
  )
  return distinct
    .slice(0, maxWishes)
    .map(({ text, from }, index) => ({ id: `wish-${index + 1}`, text: cut(text, 200), from }))
}

/** Criteria set aside at most twenty parts. */
const mostFurtherPlaces = 10

const placeOrFailure = async (
  reading: QueryReading,
  filter: string | undefined,
  lookUp: (text: string) => ReturnType<Places['lookUp']>,
): Promise<PlaceChoiceMade & { failure: string | null }> => {
  try {
    return { ...(await choosePlace(reading.place, filter, lookUp)), failure: null }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const asked = reading.place?.isCertain ? reading.place.text : (filter ?? reading.place?.text ?? null)
    return { place: null, wish: null, setAside: [], missing: asked, failure: error.message }
  }
}

const furtherPlaces = (texts: string[]): Criteria['setAside'] =>
  texts.slice(0, mostFurtherPlaces).map((text) => ({
    filter: 'place',
    value: text,
    reason: 'One search covers one place; search for this one next.',
  }))

/** A query may be one name of 500 characters, too long for a sentence about it to repeat whole. */
const fitted = ({ filter, value, reason }: Criteria['setAside'][number]) => ({
  filter,
  value: cut(value, 200),
  reason: cut(reason, 500),
})

/** The category of the profile's target audience, used when neither query nor filters name one. */
const byProfile = (
  chosen: Criteria['category'],
  audience: string | null | undefined,
): Criteria['category'] => {
  const named = chosen.text === '' && audience ? readQuery(audience).category : null
  return named?.isKnown ? { text: named.text, from: 'profile' } : chosen
}

/** The criteria of a search from the reading of its query and from its filters. */
export const compileCriteria = async (
  reading: QueryReading,
  filters: SearchFilters,
  lookUp: (text: string) => ReturnType<Places['lookUp']>,
  audience?: string | null,
): Promise<Understood> => {
  const chosen = chooseCategory(reading.category, filters)
  const category = byProfile(chosen.category, audience)
  const placed = await placeOrFailure(reading, filters.location, lookUp)
  const queryWishes = placed.wish ? [placed.wish, ...reading.wishes] : reading.wishes
  return {
    criteria: {
      category: { text: cut(category.text, 200), from: category.from },
      place: placed.place && { ...placed.place, text: cut(placed.place.text, 200) },
      wishes: wishesOf(queryWishes, chosen.wish),
      setAside: [...chosen.setAside, ...placed.setAside, ...furtherPlaces(reading.otherPlaces)].map(fitted),
    },
    missingPlace: placed.missing,
    placeFailure: placed.failure,
  }
}

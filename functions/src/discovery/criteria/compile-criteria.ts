import { type Criteria, maxWishes } from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import type { Places } from '../../integrations/nominatim/places.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { cut } from '../../integrations/well-formed.ts'
import { chooseCategory } from './choose-category.ts'
import { choosePlace, type PlaceChoiceMade } from './choose-place.ts'
import { plain } from './plain-words.ts'
import { type QueryReading, readQuery } from './read-query.ts'

export type Understood = {
  criteria: Criteria
  /** The place as it was asked for, when it could not be found on the map. */
  missingPlace: string | null
  /** Why the gazetteer gave nothing, in a sentence. */
  placeFailure: string | null
}

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

const secondPlace = (text: string | null): Criteria['setAside'] =>
  text
    ? [
        {
          filter: 'place',
          value: cut(text, 200),
          reason: 'One search covers one place; search for this one next.',
        },
      ]
    : []

/** A category that the profile's audience names, where neither query nor filters name any. */
const byProfile = (
  chosen: Criteria['category'],
  audience: string | null | undefined,
): Criteria['category'] => {
  const named = chosen.text === '' && audience ? readQuery(audience).category : null
  return named?.isKnown ? { text: named.text, from: 'profile' } : chosen
}

/** The criteria of a search from what was read in its query and what its filters say. */
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
      place: placed.place,
      wishes: wishesOf(queryWishes, chosen.wish),
      setAside: [...chosen.setAside, ...placed.setAside, ...secondPlace(reading.otherPlace)],
    },
    missingPlace: placed.missing,
    placeFailure: placed.failure,
  }
}

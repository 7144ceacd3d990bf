import {
  type CompanyAsked,
  Criteria,
  maxWishes,
  searchDefaults,
} from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { plain } from '../../evidence/plain-words.ts'
import type { Places } from '../../integrations/nominatim/places.ts'
import { SourceFailure } from '../../integrations/source-failure.ts'
import { cut } from '../../integrations/well-formed.ts'
import { chooseCategory } from './choose-category.ts'
import { choosePlace, type PlaceChoiceMade } from './choose-place.ts'
import { criteriaOfCompany } from './one-company.ts'
import { readQuery } from './read-query.ts'
import type { Reading } from './reading.ts'
import { signalIn } from './signals-in-wishes.ts'

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

/** The wish as a question, where no model worded it. */
const asQuestion = (wish: string) => `Does the company have, offer or do this: ${wish}?`

const wishesOf = (
  { wishesRead }: Reading,
  queryWishes: string[],
  filterWish: string | null,
): Criteria['wishes'] => {
  const texts = queryWishes.map((text) => ({ text, from: 'query' as const }))
  const all = filterWish ? [...texts, { text: filterWish, from: 'filter' as const }] : texts
  const distinct = all.filter(
    ({ text }, index) => all.findIndex((other) => plain(other.text) === plain(text)) === index,
  )
  return distinct.slice(0, maxWishes).map(({ text, from }, index) => {
    const read = wishesRead?.find((wish) => wish.text === text)
    const signal = read?.signal ?? signalIn(text)
    return {
      id: `wish-${index + 1}`,
      text: cut(text, 200),
      from,
      question: cut(read?.question || asQuestion(text), 300),
      ...(signal && { signal }),
    }
  })
}

type SetAside = Criteria['setAside']
type LookUp = (text: string) => ReturnType<Places['lookUp']>

const placeOrFailure = async (
  { place, placeByRules }: Reading,
  filter: string | undefined,
  lookUp: LookUp,
): Promise<PlaceChoiceMade & { failure: string | null }> => {
  const named = [place, placeByRules].filter((one) => one !== null && one !== undefined)
  try {
    return { ...(await choosePlace(named, filter, lookUp)), failure: null }
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    const asked = place?.isCertain ? place.text : (filter ?? place?.text ?? null)
    return { place: null, wish: null, setAside: [], missing: asked, failure: error.message }
  }
}

/** Criteria set aside at most twenty parts: three filters, two of the place, and these. */
const mostOfQuery = 15

/** The parts of the query that nothing is searched or judged by, with the reason. */
const partsSetAside = ({ otherPlaces, rest = [] }: Reading, wishes: string[]): SetAside =>
  [
    ...otherPlaces.map((value) => ({
      filter: 'place' as const,
      value,
      reason: 'One search covers one place; search for this one next.',
    })),
    ...wishes.slice(maxWishes).map((value) => ({
      filter: 'query' as const,
      value,
      reason: `A search has at most ${maxWishes} wishes; remove another one to use this.`,
    })),
    ...rest.map((value) => ({
      filter: 'query' as const,
      value,
      reason:
        'It was not understood, so it is neither searched for nor judged. Add it as a wish if it is one.',
    })),
  ].slice(0, mostOfQuery)

/** A query may be one name of 500 characters, too long for a sentence about it to repeat whole. */
const fitted = ({ filter, value, reason }: SetAside[number]) => ({
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

const fittedNames = (names: string[] = []) => names.slice(0, 24).map((name) => cut(name, 100))

/** The category with what the model said of it; a filter or the profile that replaces it has its own kinds. */
const categoryOf = (
  chosen: Criteria['category'],
  { category, kinds, names }: Reading,
): Criteria['category'] => {
  const fits = { text: cut(chosen.text, 200), from: chosen.from }
  if (chosen.from !== 'query' || chosen.text !== category?.text) return fits
  return {
    ...fits,
    ...(kinds?.length && { kinds: fittedNames(kinds) }),
    ...(names?.length && { names: fittedNames(names) }),
  }
}

/** The filters that the user chose, of which a look-up uses at most the place. */
const filtersUnused = (filters: SearchFilters): SetAside =>
  Object.entries(filters).flatMap(([name, value]) => {
    const filter = name as keyof SearchFilters
    if (!value || value === searchDefaults[filter]) return []
    return [{ filter, value, reason: 'One company is looked up, whatever its kind.' }]
  })

/** The criteria of a look-up by name: the company, and the place that the query or else the user chose. */
const companyCriteria = async (
  company: CompanyAsked,
  reading: Reading,
  { location, ...filters }: SearchFilters,
  lookUp: LookUp,
): Promise<Understood> => {
  const chosen = reading.place || location === searchDefaults.location ? undefined : location
  const placed = await placeOrFailure(reading, chosen, lookUp)
  const rest = [...(placed.wish ? [placed.wish] : []), ...(reading.rest ?? [])]
  const unused = filtersUnused(chosen ? filters : { ...filters, location })
  return {
    criteria: {
      ...criteriaOfCompany(company),
      place: placed.place && { ...placed.place, text: cut(placed.place.text, 200) },
      setAside: [...unused, ...placed.setAside, ...partsSetAside({ ...reading, rest }, [])].map(fitted),
    },
    missingPlace: null,
    placeFailure: placed.failure,
  }
}

/** The criteria of a search from the reading of its query and from its filters. */
export const compileCriteria = async (
  reading: Reading,
  filters: SearchFilters,
  lookUp: LookUp,
  audience?: string | null,
): Promise<Understood> => {
  if (reading.company) return companyCriteria(reading.company, reading, filters, lookUp)
  const chosen = chooseCategory(reading.category, filters)
  const placed = await placeOrFailure(reading, filters.location, lookUp)
  const wishes = placed.wish ? [placed.wish, ...reading.wishes] : reading.wishes
  return {
    criteria: {
      category: categoryOf(byProfile(chosen.category, audience), reading),
      place: placed.place && { ...placed.place, text: cut(placed.place.text, 200) },
      wishes: wishesOf(reading, wishes, chosen.wish),
      setAside: [...chosen.setAside, ...placed.setAside, ...partsSetAside(reading, wishes)].map(fitted),
    },
    missingPlace: placed.missing,
    placeFailure: placed.failure,
  }
}

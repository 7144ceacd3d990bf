import type { NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { withoutWish, withPlaceChoice } from './criteria-edits.ts'

/**
 * A change of the criteria that may find more companies. With `placeName` the place must be looked up first.
 */
export type Relaxation = { label: string; hint?: string } & ({ criteria: Criteria } | { placeName: string })

const maxOffers = 4

const missesText = (count: number) =>
  count === 1 ? '1 company fails only this' : `${count} companies fail only this`

const wishesOf = (criteria: Criteria, nearMisses: NearMiss[]): Relaxation[] =>
  criteria.wishes
    .map((wish) => ({
      ...wish,
      misses: nearMisses.filter(({ failed }) => failed.criterion === wish.text).length,
    }))
    .toSorted((one, other) => other.misses - one.misses)
    .map(({ id, text, misses }) => ({
      label: `Without “${text}”`,
      hint: misses > 0 ? missesText(misses) : undefined,
      criteria: withoutWish(criteria, id),
    }))

const partsOf = (name: string) => name.split(',').map((part) => part.trim())

/** The state or province: the part of the gazetteer's name before the country. */
const largerPlaceOf = ({ place }: Criteria): Relaxation[] => {
  const parts = partsOf(place?.name ?? '')
  const larger = parts.at(-2)
  if (!larger || parts.length < 3) return []
  return [{ label: `In all of ${larger}`, placeName: parts.slice(-2).join(', ') }]
}

const otherPlacesOf = (criteria: Criteria): Relaxation[] => {
  const [other] = criteria.place?.alternatives ?? []
  const named = criteria.setAside.filter(({ filter }) => filter === 'place' && criteria.place !== null)
  return [
    ...(other ? [{ label: `In ${other.name}`, criteria: withPlaceChoice(criteria, other) }] : []),
    ...named.map(({ value }) => ({ label: `In ${value}`, placeName: value })),
  ]
}

/** Relaxed criteria to offer when a search found fewer companies than requested, the most promising first. */
export const relaxationsOf = (criteria: Criteria, nearMisses: NearMiss[]): Relaxation[] =>
  [...wishesOf(criteria, nearMisses), ...largerPlaceOf(criteria), ...otherPlacesOf(criteria)].slice(
    0,
    maxOffers,
  )

/** Whether a code of two letters, such as IL, may stand for the name of a state. */
const mayMean = (code: string, name: string) => {
  const [first = '', second = ''] = code
  const upper = name.toUpperCase()
  return code.length === 2 && upper.startsWith(first) && upper.includes(second, 1)
}

/** Whether a location may be the place itself, outside of whose outline the company is. */
const maySay = (location: string, place: string): boolean => {
  const [town, ...regions] = partsOf(place)
  const [ownTown, ...own] = partsOf(location)
  return ownTown === town && own.some((one) => regions.some((other) => one === other || mayMean(one, other)))
}

/** All of the state or province where a near miss is in it, else its own town. */
const placeFor = (criteria: Criteria, { location, failed }: NearMiss): Relaxation | null => {
  const { place } = criteria
  if (!place || !location || failed.criterion !== `in ${place.text}`) return null
  const parts = partsOf(location)
  const [larger] = largerPlaceOf(criteria)
  if (larger && parts.includes(partsOf(place.name).at(-2) ?? '')) return larger
  // A town’s name alone may mean another one.
  if (parts.length < 2 || maySay(location, place.name)) return null
  return { label: `In ${location}`, placeName: location }
}

/** Criteria that a near miss fulfils: without the wish that it failed, or with its place; null where there are none. */
const relaxationFor = (criteria: Criteria, miss: NearMiss): Relaxation | null => {
  const wish = criteria.wishes.find(({ text }) => text === miss.failed.criterion)
  if (wish) return { label: `Without “${wish.text}”`, criteria: withoutWish(criteria, wish.id) }
  return placeFor(criteria, miss)
}

/** Relaxed criteria that let near misses in, each once with the number of those, the most first. */
export const relaxationsFor = (criteria: Criteria, nearMisses: NearMiss[]) => {
  const offers = nearMisses.map((miss) => relaxationFor(criteria, miss)).filter((offer) => offer !== null)
  const byLabel = Map.groupBy(offers, ({ label }) => label)
  return [...byLabel.values()]
    .flatMap((same) => same.slice(0, 1).map((relaxation) => ({ relaxation, count: same.length })))
    .toSorted((one, other) => other.count - one.count)
}

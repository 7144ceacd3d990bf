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

/** The state or province: the part of the gazetteer's name before the country. */
const largerPlaceOf = ({ place }: Criteria): Relaxation[] => {
  const parts = place?.name.split(',').map((part) => part.trim()) ?? []
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

/** The criteria without what a near miss failed, or with a larger place; null where that cannot be relaxed. */
export const relaxationFor = (criteria: Criteria, { failed }: NearMiss): Relaxation | null => {
  const wish = criteria.wishes.find(({ text }) => text === failed.criterion)
  if (wish) return { label: `Without “${wish.text}”`, criteria: withoutWish(criteria, wish.id) }
  return failed.criterion === `in ${criteria.place?.text}` ? (largerPlaceOf(criteria)[0] ?? null) : null
}

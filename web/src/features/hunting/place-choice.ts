import type { Criteria, PlaceChoice } from '@assay/shared/features/hunting/criteria'

/** The criteria with another reading of the place; the one that counted so far becomes an alternative. */
export const withPlace = (criteria: Criteria, choice: PlaceChoice): Criteria => {
  const { place } = criteria
  if (!place) return criteria
  const { text, alternatives, ...former } = place
  const others = alternatives.filter((alternative) => alternative.name !== choice.name)
  return { ...criteria, place: { text, ...choice, alternatives: [former, ...others].slice(0, 10) } }
}

/** A query in words for criteria whose own query is not known (a search found again). */
export const queryOfCriteria = ({ category, place, wishes }: Criteria): string => {
  const words = [category.text || 'companies', ...wishes.map((wish) => wish.text)].join(', ')
  return (place ? `${words} in ${place.text}` : words).slice(0, 500)
}

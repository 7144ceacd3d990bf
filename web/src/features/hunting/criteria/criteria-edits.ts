import { type Criteria, maxWishes, type PlaceChoice } from '@assay/shared/features/hunting/criteria'

type Place = NonNullable<Criteria['place']>
type SetAside = Criteria['setAside'][number]

const maxSetAside = 20

/** A replaced value is kept among the set-aside ones, so that it can be chosen again. */
const setAsideFor = (criteria: Criteria, entry: Omit<SetAside, 'reason'>, chosen: string): SetAside[] => {
  const others = criteria.setAside.filter(({ value }) => value !== entry.value && value !== chosen)
  return entry.value
    ? [...others, { ...entry, reason: `You chose ${chosen} instead.` }].slice(-maxSetAside)
    : others
}

/** The criteria with another category. */
export const withCategory = (
  criteria: Criteria,
  text: string,
  from: Criteria['category']['from'] = 'query',
): Criteria => ({
  ...criteria,
  category: { text, from },
  setAside: setAsideFor(criteria, { filter: 'category', value: criteria.category.text }, text),
})

/** The criteria with another of the places that share the name; the current one becomes an alternative. */
export const withPlaceChoice = (criteria: Criteria, choice: PlaceChoice): Criteria => {
  const { place } = criteria
  if (!place) return criteria
  const { text, alternatives, ...previous } = place
  const others = alternatives.filter((alternative) => alternative.name !== choice.name)
  return { ...criteria, place: { text, ...choice, alternatives: [previous, ...others].slice(0, 10) } }
}

/** The criteria with a place that has another name. */
export const withPlace = (criteria: Criteria, place: Place): Criteria => ({
  ...criteria,
  place,
  setAside: setAsideFor(criteria, { filter: 'place', value: criteria.place?.text ?? '' }, place.text),
})

export const withoutPlace = (criteria: Criteria): Criteria => ({ ...criteria, place: null })

export const withoutWish = (criteria: Criteria, id: string): Criteria => ({
  ...criteria,
  wishes: criteria.wishes.filter((wish) => wish.id !== id),
})

const isSameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The criteria with one more wish; unchanged if it is there already or the maximum is reached. */
export const withWish = (criteria: Criteria, text: string): Criteria => {
  const { wishes } = criteria
  if (wishes.length >= maxWishes || wishes.some((wish) => isSameText(wish.text, text))) return criteria
  const ids = Array.from({ length: maxWishes }, (_, index) => `wish-${index + 1}`)
  const id = ids.find((one) => wishes.every((wish) => wish.id !== one)) ?? `wish-${Date.now()}`
  return { ...criteria, wishes: [...wishes, { id, text: text.trim(), from: 'query' }] }
}

/** The criteria with words of the query that were set aside as one more wish. */
export const withSetAsideWish = (criteria: Criteria, text: string): Criteria => {
  const wished = withWish(criteria, text)
  return wished === criteria
    ? criteria
    : { ...wished, setAside: wished.setAside.filter(({ value }) => value !== text) }
}

/** True when the set-aside value is a place, which must be found on the map before it can be used. */
export const isPlace = ({ filter }: SetAside) => filter === 'location' || filter === 'place'

/** A query text for criteria of a search that was started elsewhere, whose own query is unknown. */
export const queryOfCriteria = ({ category, place, wishes }: Criteria): string => {
  const words = [category.text || 'companies', ...wishes.map((wish) => wish.text)].join(', ')
  return (place ? `${words} in ${place.text}` : words).slice(0, 500)
}

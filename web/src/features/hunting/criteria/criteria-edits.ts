import { type Criteria, maxWishes, type PlaceChoice } from '@assay/shared/features/hunting/criteria'

type Place = NonNullable<Criteria['place']>
type SetAside = Criteria['setAside'][number]

const maxSetAside = 20

/** What gives way to something else stays in sight, so that it can be taken back. */
const setAsideFor = (criteria: Criteria, entry: Omit<SetAside, 'reason'>, chosen: string): SetAside[] => {
  const others = criteria.setAside.filter(({ value }) => value !== entry.value && value !== chosen)
  return entry.value
    ? [...others, { ...entry, reason: `You chose ${chosen} instead.` }].slice(-maxSetAside)
    : others
}

/** The criteria with another kind of company. */
export const withCategory = (
  criteria: Criteria,
  text: string,
  from: Criteria['category']['from'] = 'query',
): Criteria => ({
  ...criteria,
  category: { text, from },
  setAside: setAsideFor(criteria, { filter: 'category', value: criteria.category.text }, text),
})

/** The criteria with another reading of the place; the one that counted so far becomes an alternative. */
export const withPlaceChoice = (criteria: Criteria, choice: PlaceChoice): Criteria => {
  const { place } = criteria
  if (!place) return criteria
  const { text, alternatives, ...former } = place
  const others = alternatives.filter((alternative) => alternative.name !== choice.name)
  return { ...criteria, place: { text, ...choice, alternatives: [former, ...others].slice(0, 10) } }
}

/** The criteria with a place of another name. */
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

const sameWords = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The criteria with one more wish; as they are if it is among them already, or there is no room. */
export const withWish = (criteria: Criteria, text: string): Criteria => {
  const { wishes } = criteria
  if (wishes.length >= maxWishes || wishes.some((wish) => sameWords(wish.text, text))) return criteria
  const ids = Array.from({ length: maxWishes }, (_, index) => `wish-${index + 1}`)
  const id = ids.find((one) => wishes.every((wish) => wish.id !== one)) ?? `wish-${Date.now()}`
  return { ...criteria, wishes: [...wishes, { id, text: text.trim(), from: 'query' }] }
}

/** Whether what was set aside names a place, which has to be found on the map before it can count. */
export const isPlace = ({ filter }: SetAside) => filter === 'location' || filter === 'place'

/** A query in words for criteria whose own query is not known (a search found again). */
export const queryOfCriteria = ({ category, place, wishes }: Criteria): string => {
  const words = [category.text || 'companies', ...wishes.map((wish) => wish.text)].join(', ')
  return (place ? `${words} in ${place.text}` : words).slice(0, 500)
}

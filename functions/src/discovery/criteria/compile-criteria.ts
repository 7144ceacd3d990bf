import { type Criteria, maxWishes } from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import { plain } from '../../evidence/plain-words.ts'
import { cut } from '../../integrations/well-formed.ts'
import { firstOfEach } from '../first-of-each.ts'
import { chooseCategory } from './choose-category.ts'
import type { LookUp } from './choose-place.ts'
import { companyCriteria, companyInCapitals } from './look-up-criteria.ts'
import { placeOrFailure } from './place-or-failure.ts'
import { readQuery } from './read-query.ts'
import type { Reading } from './reading.ts'
import { fitted, partsSetAside } from './set-aside.ts'
import { signalIn } from './signals-in-wishes.ts'
import type { Understood } from './understood.ts'

/** The wish as a question, where no model worded it. */
const asQuestion = (wish: string) => `Does the company have, offer or do this: ${wish}?`

const wishesOf = (
  { wishesRead }: Reading,
  queryWishes: string[],
  filterWish: string | null,
): Criteria['wishes'] => {
  const texts = queryWishes.map((text) => ({ text, from: 'query' as const }))
  const all = filterWish ? [...texts, { text: filterWish, from: 'filter' as const }] : texts
  const distinct = firstOfEach(all, ({ text }) => plain(text))
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

/** The criteria of a search from the reading of its query and from its filters. */
export const compileCriteria = async (
  reading: Reading,
  filters: SearchFilters,
  lookUp: LookUp,
  audience?: string | null,
): Promise<Understood> => {
  if (reading.company) return companyCriteria(reading.company, reading, filters, lookUp)
  const chosen = chooseCategory(reading.category, filters)
  const category = categoryOf(byProfile(chosen.category, audience), reading)
  const placed = await placeOrFailure(reading, filters.location, lookUp)
  const isSearch = category.text !== '' || reading.wishes.length > 0
  const named = placed.wish && !isSearch ? await companyInCapitals(placed.wish, lookUp) : null
  if (named?.company) return companyCriteria(named.company, named, filters, lookUp)
  const noPlace = placed.wish ? [placed.wish] : []
  const wishes = isSearch ? [...noPlace, ...reading.wishes] : []
  const rest = [...(isSearch ? [] : noPlace), ...(reading.rest ?? [])]
  return {
    criteria: {
      category,
      place: placed.place,
      wishes: wishesOf(reading, wishes, chosen.wish),
      setAside: [...chosen.setAside, ...placed.setAside, ...partsSetAside({ ...reading, rest }, wishes)].map(
        fitted,
      ),
    },
    missingPlace: placed.missing,
    placeFailure: placed.failure,
  }
}

import {
  type CompanyAsked,
  type Criteria,
  maxWishes,
  searchDefaults,
} from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import { plain } from '../evidence/plain-words.ts'
import { cut } from '../integrations/well-formed.ts'
import { firstOfEach } from '../reading/first-of-each.ts'
import { chooseCategory } from './choose-category.ts'
import { choosePlace, type LookUp } from './choose-place.ts'
import { companyInCapitals } from './company-by-name.ts'
import { criteriaOfCompany } from './one-company.ts'
import { readQuery } from './read-query.ts'
import type { Reading } from './reading.ts'
import { type SetAside, setAside } from './set-aside.ts'
import { signalIn } from './signals-in-wishes.ts'
import type { Understood } from './understood.ts'

/** The wish as a question, where no model worded it. */
const asQuestion = (wish: string) => `Does the company have, offer or do this: ${wish}?`

type Wish = Pick<Criteria['wishes'][number], 'text' | 'from'>

const wishesOf = ({ wishesRead }: Reading, wishes: Wish[]): Criteria['wishes'] =>
  firstOfEach(wishes, ({ text }) => plain(text))
    .slice(0, maxWishes)
    .map(({ text, from }, index) => {
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

const fittedNames = (names: string[] = []) => names.slice(0, 24).map((name) => cut(name, 100))

/**
 * The category that was chosen, else that of the profile's target audience. What the model said of the query's
 * does not hold for a filter or the profile that replaces it.
 */
const categoryOf = (
  { text, from }: Criteria['category'],
  { category, kinds, names }: Reading,
  audience: string | null | undefined,
): Criteria['category'] => {
  const served = text === '' && audience ? readQuery(audience).category : null
  if (served?.isKnown) return { text: served.text, from: 'profile' }
  const isRead = from === 'query' && text === category?.text
  return {
    text: cut(text, 200),
    from,
    ...(isRead && kinds?.length && { kinds: fittedNames(kinds) }),
    ...(isRead && names?.length && { names: fittedNames(names) }),
  }
}

/** Criteria set aside at most twenty parts: three filters, two of the place, and these. */
const mostOfQuery = 15

const partsSetAside = ({ otherPlaces }: Reading, wishes: string[], rest: string[]): SetAside[] => {
  const all = (filter: 'place' | 'query', values: string[], reason: string) =>
    values.map((value) => setAside(filter, value, reason))
  const tooMany = `A search has at most ${maxWishes} wishes; remove another one to use this.`
  const unread =
    'It was not understood, so it is neither searched for nor judged. Add it as a wish if it is one.'
  return [
    ...all('place', otherPlaces, 'One search covers one place; search for this one next.'),
    ...all('query', wishes.slice(maxWishes), tooMany),
    ...all('query', rest, unread),
  ].slice(0, mostOfQuery)
}

/** The criteria of a look-up by name: the company, and the place that the query or else the user chose. */
const lookedUp = async (
  company: CompanyAsked,
  reading: Reading,
  filters: SearchFilters,
  lookUp: LookUp,
): Promise<Understood> => {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value && value !== searchDefaults[name as keyof SearchFilters],
  )
  const location = reading.place ? undefined : chosen.find(([name]) => name === 'location')?.[1]
  const placed = await choosePlace(reading, location, lookUp)
  const unused = chosen
    .filter(([, value]) => value !== location)
    .map(([name, value]) =>
      setAside(name as keyof SearchFilters, value, 'One company is looked up, whatever its kind.'),
    )
  const rest = [placed.wish ?? [], reading.rest ?? []].flat()
  return {
    criteria: {
      ...criteriaOfCompany(company),
      place: placed.place,
      setAside: [...unused, ...placed.setAside, ...partsSetAside(reading, [], rest)],
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
  if (reading.company) return lookedUp(reading.company, reading, filters, lookUp)
  const chosen = chooseCategory(reading.category, filters)
  const category = categoryOf(chosen.category, reading, audience)
  const placed = await choosePlace(reading, filters.location, lookUp)
  const isSearch = category.text !== '' || reading.wishes.length > 0
  const named = placed.wish && !isSearch ? await companyInCapitals(placed.wish, lookUp) : null
  if (named?.company) return lookedUp(named.company, named, filters, lookUp)
  const noPlace = placed.wish ? [placed.wish] : []
  const asked = isSearch ? [...noPlace, ...reading.wishes] : []
  const rest = [...(isSearch ? [] : noPlace), ...(reading.rest ?? [])]
  const wishes = asked.map((text): Wish => ({ text, from: 'query' }))
  if (chosen.wish) wishes.push({ text: chosen.wish, from: 'filter' })
  return {
    criteria: {
      category,
      place: placed.place,
      wishes: wishesOf(reading, wishes),
      setAside: [...chosen.setAside, ...placed.setAside, ...partsSetAside(reading, asked, rest)],
    },
    missingPlace: placed.missing,
    placeFailure: placed.failure,
  }
}

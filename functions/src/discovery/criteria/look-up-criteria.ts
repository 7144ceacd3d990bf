import { type CompanyAsked, type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import type { LookUp } from './choose-place.ts'
import { companyCalled, lookUpReading } from './company-by-name.ts'
import { criteriaOfCompany } from './one-company.ts'
import { placeOrFailure } from './place-or-failure.ts'
import { isCapital } from './query-parts.ts'
import type { Reading } from './reading.ts'
import { fitted, partsSetAside } from './set-aside.ts'
import type { Understood } from './understood.ts'

/** The filters that the user chose, of which a look-up uses at most the place. */
const filtersUnused = (filters: SearchFilters): Criteria['setAside'] =>
  Object.entries(filters).flatMap(([name, value]) => {
    const filter = name as keyof SearchFilters
    if (!value || value === searchDefaults[filter]) return []
    return [{ filter, value, reason: 'One company is looked up, whatever its kind.' }]
  })

/** The criteria of a look-up by name: the company, and the place that the query or else the user chose. */
export const companyCriteria = async (
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
      place: placed.place,
      setAside: [...unused, ...placed.setAside, ...partsSetAside({ ...reading, rest }, [])].map(fitted),
    },
    missingPlace: null,
    placeFailure: placed.failure,
  }
}

const mostWordsOfName = 5

/** `Brightwell Systems Berlin`: capitals throughout that name no kind and, as a whole, no place. */
export const companyInCapitals = async (text: string, lookUp: LookUp): Promise<Reading | null> => {
  const words = text.split(' ')
  if (words.length < 2 || words.length > mostWordsOfName || !words.every(isCapital)) return null
  for (const length of [2, 1].filter((most) => most < words.length)) {
    const town = words.slice(-length).join(' ')
    const name = words.slice(0, -length).join(' ')
    if ((await lookUp(town)).length > 0) return lookUpReading(companyCalled(name), town)
  }
  return lookUpReading(companyCalled(text), '')
}

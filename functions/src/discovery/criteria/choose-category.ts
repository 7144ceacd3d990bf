import {
  type BusinessType,
  businessTypes,
  type Criteria,
  searchDefaults,
} from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import { type Category, isKindOf, kindsNamed, openCatalogue } from '../../evidence/categories/catalogue.ts'
import type { QueryReading } from './reading.ts'

type SetAside = Criteria['setAside'][number]
type Choice = { category: Criteria['category']; wish: string | null; setAside: SetAside[] }
type Filter = {
  filter: 'industry' | 'businessType'
  value: string
  kinds: Category[]
  isDefault: boolean
}

const isBusinessType = (text: string): text is BusinessType => businessTypes.some((type) => type === text)

const filterOf = (filter: Filter['filter'], value: string | undefined): Filter | null => {
  if (!value) return null
  const kinds = isBusinessType(value) ? openCatalogue().ofType(value) : (kindsNamed(value)?.categories ?? [])
  return { filter, value, kinds, isDefault: value === searchDefaults[filter] }
}

const untouched = ({ filter, value }: Filter, named: string | null): SetAside => ({
  filter,
  value,
  reason: named
    ? `The query asks for ${named}; “${value}” is what the form starts with.`
    : `“${value}” is what the form starts with, so it was not taken as a choice of yours.`,
})

const contradicts = ({ filter, value }: Filter, named: string): SetAside => ({
  filter,
  value,
  reason: `The query asks for ${named}, which is not ${value}. The query counts.`,
})

/** Whether all kinds of `one` are among those of `other`. */
const isWithin = (one: Category[], other: Category[]) =>
  one.every((kind) => other.some((wider) => isKindOf(kind, wider)))

const byQuery = (named: NonNullable<QueryReading['category']>, filters: Filter[]): Choice => {
  const choice: Choice = { category: { text: named.text, from: 'query' }, wish: null, setAside: [] }
  const asked = named.isKnown ? (kindsNamed(named.text)?.categories ?? []) : []
  for (const filter of filters) {
    if (filter.isDefault) choice.setAside.push(untouched(filter, named.text))
    else if (filter.kinds.length === 0) choice.wish ??= filter.value
    else if (isWithin(asked, filter.kinds)) continue
    else if (isWithin(filter.kinds, asked)) choice.category = { text: filter.value, from: 'filter' }
    else choice.setAside.push(contradicts(filter, named.text))
  }
  return choice
}

const byFilters = (filters: Filter[]): Choice => {
  const setAside = filters.filter(({ isDefault }) => isDefault).map((filter) => untouched(filter, null))
  const chosen = filters.filter(({ isDefault }) => !isDefault)
  const [first, second] = chosen
  if (!first) return { category: { text: '', from: 'query' }, wish: null, setAside }
  if (second && second.kinds.length > 0 && !isWithin(first.kinds, second.kinds)) {
    setAside.push({
      filter: second.filter,
      value: second.value,
      reason: `The industry ${first.value} is not part of ${second.value}. The industry counts.`,
    })
  }
  return { category: { text: first.value, from: 'filter' }, wish: null, setAside }
}

/**
 * Chooses the category (O-46): the one in the query, narrowed by a filter within it; else a filter
 * that the user changed from the form's default. The rest is set aside with a reason.
 */
export const chooseCategory = (named: QueryReading['category'], filters: SearchFilters): Choice => {
  const given = [filterOf('industry', filters.industry), filterOf('businessType', filters.businessType)]
  const chosen = given.filter((filter) => filter !== null)
  return named ? byQuery(named, chosen) : byFilters(chosen)
}

import { searchDefaults } from '@assay/shared/features/hunting/criteria'
import type { SearchFilters } from '@assay/shared/features/hunting/search'
import type { SearchRequest } from './use-search-leads.ts'

export type FilterName = 'industry' | 'location' | 'businessType'

export type SearchFormValues = Record<FilterName, string> & {
  query: string
  /** As typed; empty only during editing. */
  maxResults: string
}

export const initialValues: SearchFormValues = {
  query: searchDefaults.query,
  maxResults: String(searchDefaults.maxResults),
  industry: searchDefaults.industry,
  location: searchDefaults.location,
  businessType: searchDefaults.businessType,
}

/** The form for a query typed elsewhere, without the default filters, which the user has not chosen. */
export const valuesForQuery = (query: string): SearchFormValues => ({
  ...initialValues,
  query,
  industry: '',
  location: '',
  businessType: '',
})

/** The form for a request. */
export const valuesOf = ({ query, maxResults, filters = {} }: SearchRequest): SearchFormValues => ({
  query,
  maxResults: String(maxResults),
  industry: filters.industry ?? '',
  location: filters.location ?? '',
  businessType: filters.businessType ?? '',
})

/** In the order of their chips. */
export const filterNames: Record<FilterName, string> = {
  industry: 'Industry',
  location: 'Location',
  businessType: 'Business Type',
}

export type Chip = { name: FilterName; label: string; value: string }

/** A chip for each filled filter. */
export const chipsOf = (values: SearchFormValues): Chip[] =>
  (Object.keys(filterNames) as FilterName[])
    .map((name) => ({ name, label: filterNames[name], value: values[name].trim() }))
    .filter((chip) => chip.value !== '')

/** Clamps a typed number to 1 to 100; empty if it is not a number. */
export const clampResults = (typed: string): string => {
  const count = Number.parseInt(typed, 10)
  return Number.isNaN(count) ? '' : String(Math.min(100, Math.max(1, count)))
}

/** The form's request; `filters` is absent without chips. */
export const requestOf = (values: SearchFormValues): SearchRequest => {
  const chips = chipsOf(values)
  const filters: SearchFilters = Object.fromEntries(chips.map(({ name, value }) => [name, value]))
  return {
    query: values.query.trim(),
    maxResults: Number(values.maxResults || searchDefaults.maxResults),
    ...(chips.length > 0 ? { filters } : {}),
  }
}

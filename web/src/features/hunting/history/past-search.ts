import { type Criteria, searchDefaults } from '@assay/shared/features/hunting/criteria'
import type { SearchTerm } from '@assay/shared/features/hunting/search'
import type { SearchRequest } from '../search/use-search-leads.ts'

const keptDays = 30

/** Whether its answer can still be opened: jobs are kept for thirty days. */
export const isKept = ({ jobId, createdAt }: SearchTerm, now = Date.now()): boolean =>
  jobId !== undefined && now - Date.parse(createdAt) < keptDays * 86_400_000

/** The same search again, by the criteria that it was understood by. It finds only what the workspace does not have. */
export const requestOfPast = ({ term, maxResults, filters, outcome }: SearchTerm): SearchRequest => {
  const given = Object.entries(filters ?? {}).filter(([, value]) => value)
  return {
    query: term,
    maxResults: maxResults ?? searchDefaults.maxResults,
    ...(given.length > 0 && { filters: Object.fromEntries(given) }),
    ...(outcome && { criteria: outcome.criteria }),
  }
}

/** By what is searched, in a line. */
export const aboutCriteria = ({ category, place, wishes, company }: Criteria): string =>
  [company ? 'look-up' : category.text, place?.name, ...wishes.map(({ text }) => text)]
    .filter(Boolean)
    .join(' · ')

/** By what it was searched: the criteria, or the filters of a search of which only those are known. */
export const aboutPast = ({ filters, outcome }: SearchTerm): string =>
  outcome
    ? aboutCriteria(outcome.criteria)
    : Object.values(filters ?? {})
        .filter(Boolean)
        .join(' · ')

import { estimateSearch } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { callApi } from './api/api.ts'

type Place = NonNullable<Criteria['place']>

/** The estimate needs a query; rules understand this one without an AI call. Only the place is used. */
const placeholderQuery = 'dentists'

/**
 * Looks up a place by its name, as a search does.
 * @throws Error with a text for the user when no place has this name.
 */
export const findPlace = async (name: string): Promise<Place> => {
  const { criteria, notes } = await callApi(estimateSearch, {
    body: { query: placeholderQuery, maxResults: 1, filters: { location: name } },
  })
  if (criteria.place) return criteria.place
  throw new Error(notes[0] ?? `No place called “${name}” is known.`)
}

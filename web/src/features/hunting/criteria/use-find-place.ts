import { estimateSearch } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

type Place = NonNullable<Criteria['place']>

/** A kind of company that rules know, so that reading it costs nothing: only the place counts here. */
const anyKnownKind = 'dentists'

/** @throws Error with a sentence about a name that the map does not know. */
const findPlace = async (name: string): Promise<Place> => {
  const { criteria, notes } = await callApi(estimateSearch, {
    body: { query: anyKnownKind, maxResults: 1, filters: { location: name } },
  })
  if (criteria.place) return criteria.place
  throw new Error(notes[0] ?? `No place called “${name}” is known.`)
}

/** Finds a place by its name on the map, as a search would. */
export const useFindPlace = () => useMutation({ mutationFn: findPlace })

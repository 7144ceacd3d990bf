import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { withPlace } from './criteria-edits.ts'
import type { Relaxation } from './relaxations.ts'
import { useFindPlace } from './use-find-place.ts'

/** Searches with relaxed criteria, after looking up their place where they name another one. */
export const useRelaxation = (criteria: Criteria | null, onSearch: (criteria: Criteria) => void) => {
  const find = useFindPlace()
  return {
    isPending: find.isPending,
    error: find.error,
    take: (offer: Relaxation) => {
      if ('criteria' in offer) return onSearch(offer.criteria)
      find.mutate(offer.placeName, {
        onSuccess: (place) => criteria && onSearch(withPlace(criteria, place)),
      })
    },
  }
}

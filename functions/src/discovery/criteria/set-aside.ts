import { type Criteria, maxWishes } from '@assay/shared/features/hunting/criteria'
import { cut } from '../../integrations/well-formed.ts'
import type { Reading } from './reading.ts'

type SetAside = Criteria['setAside']

/** Criteria set aside at most twenty parts: three filters, two of the place, and these. */
const mostOfQuery = 15

/** The parts of the query that nothing is searched or judged by, with the reason. */
export const partsSetAside = ({ otherPlaces, rest = [] }: Reading, wishes: string[]): SetAside =>
  [
    ...otherPlaces.map((value) => ({
      filter: 'place' as const,
      value,
      reason: 'One search covers one place; search for this one next.',
    })),
    ...wishes.slice(maxWishes).map((value) => ({
      filter: 'query' as const,
      value,
      reason: `A search has at most ${maxWishes} wishes; remove another one to use this.`,
    })),
    ...rest.map((value) => ({
      filter: 'query' as const,
      value,
      reason:
        'It was not understood, so it is neither searched for nor judged. Add it as a wish if it is one.',
    })),
  ].slice(0, mostOfQuery)

/** A query may be one name of 500 characters, too long for a sentence about it to repeat whole. */
export const fitted = ({ filter, value, reason }: SetAside[number]) => ({
  filter,
  value: cut(value, 200),
  reason: cut(reason, 500),
})

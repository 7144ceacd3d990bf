import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { cut } from '../integrations/well-formed.ts'

export type SetAside = Criteria['setAside'][number]

/** A part of a search by which nothing is searched or judged. A query may be one name of 500 characters. */
export const setAside = (filter: SetAside['filter'], value: string, reason: string): SetAside => ({
  filter,
  value: cut(value, 200),
  reason: cut(reason, 500),
})

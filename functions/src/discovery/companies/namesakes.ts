import { nameKey } from '../../reading/name-key.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { nameOf } from './subject.ts'

const keyOf = (candidate: Candidate): string => nameKey(nameOf(candidate) ?? '')

/** Whether another candidate has the same name, so that a list must distinguish them. */
export const hasNamesake = (candidate: Candidate, others: Candidate[]): boolean => {
  const key = keyOf(candidate)
  return key !== '' && others.some((other) => other.identity !== candidate.identity && keyOf(other) === key)
}

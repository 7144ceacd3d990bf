import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useDeferredValue } from 'react'
import { useCollection } from '../api/use-collection.ts'
import { type Company, type Match, newDuplicateIndex } from './duplicate-keys.ts'

type Index = ReturnType<typeof newDuplicateIndex<Lead>>

/** An index of many leads takes a moment, so each list is read once. */
const indexes = new WeakMap<readonly Lead[], Index>()

export const indexOf = (rows: readonly Lead[]): Index => {
  const known = indexes.get(rows)
  if (known) return known
  const index = newDuplicateIndex<Lead>()
  for (const lead of rows) index.add(lead, lead)
  indexes.set(rows, index)
  return index
}

/** The lead that is probably the same company; null without one, and while the leads are being read. */
export const useDuplicate = (company: Company): Match<Lead> | null => {
  const { rows } = useCollection<Lead>(listLeads, { failure: ({ message }) => message, isKept: true })
  const read = useDeferredValue(rows)
  return read ? indexOf(read).match(company) : null
}

import type { Lead } from '@assay/shared/features/leads/lead'
import type { SortDirection } from '../../../ui/list/table-header.tsx'
import { type ColumnName, columnNames, columns } from './columns.ts'

export type Sort = {
  by: ColumnName
  /** The other way round than the column's own. */
  isReversed: boolean
}

export const newestFirst: Sort = { by: 'created', isReversed: false }

/** Parses `score` or, reversed, `-score`; the newest first for anything else. */
export const parseSort = (text: string | null): Sort => {
  const isReversed = text?.startsWith('-') ?? false
  const by = columnNames.find((name) => name === (isReversed ? text?.slice(1) : text))
  return by ? { by, isReversed } : newestFirst
}

/** Null for the newest first. */
export const sortText = ({ by, isReversed }: Sort): string | null =>
  by === newestFirst.by && !isReversed ? null : `${isReversed ? '-' : ''}${by}`

export const directionOf = (name: ColumnName, { by, isReversed }: Sort): SortDirection => {
  if (name !== by) return 'none'
  return (columns[name].first === 'smallest') === isReversed ? 'descending' : 'ascending'
}

/** The order after a press on a column's header. */
export const sortAfterPress = (name: ColumnName, { by, isReversed }: Sort): Sort =>
  name === by ? { by, isReversed: !isReversed } : { by: name, isReversed: false }

/**
 * Sorts the leads, which are given newest first. Leads without a value are last either way; ties stay newest first.
 */
export const sortLeads = (leads: readonly Lead[], sort: Sort): readonly Lead[] => {
  const { keyOf } = columns[sort.by]
  if (sort.by === newestFirst.by) return sort.isReversed ? leads.toReversed() : leads
  const smallest = directionOf(sort.by, sort) === 'ascending' ? -1 : 1
  const keyed = leads.map((lead, index) => ({ lead, index, key: keyOf(lead) }))
  keyed.sort((one, other) => {
    if (one.key === other.key) return one.index - other.index
    if (one.key === null) return 1
    if (other.key === null) return -1
    return one.key < other.key ? smallest : -smallest
  })
  return keyed.map(({ lead }) => lead)
}

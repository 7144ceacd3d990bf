import { columns } from './columns.ts'
import { type Sort, sortText } from './sort.ts'

/** The orders that the Sort menu offers, by what stands for them in the address. */
export const offeredSorts: Record<string, { label: string; sort: Sort }> = {
  created: { label: 'Newest', sort: { by: 'created', isReversed: false } },
  score: { label: 'Score', sort: { by: 'score', isReversed: false } },
  name: { label: 'Name', sort: { by: 'name', isReversed: false } },
  changed: { label: 'Recently changed', sort: { by: 'changed', isReversed: false } },
}

/** A name for each order, also for the headers that the menu does not offer. */
export const sortKeyOf = (sort: Sort) => sortText(sort) ?? 'created'

/** 'Newest', or the name of the column that the list is sorted by. */
export const sortLabelOf = (sort: Sort) =>
  offeredSorts[sortKeyOf(sort)]?.label ?? `${columns[sort.by].label}${sort.isReversed ? ', reversed' : ''}`

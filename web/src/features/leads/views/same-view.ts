import { everything, queryOf, viewOf } from '../view/list-view.ts'

/** The query string in its one form, whatever its order and whatever else the address says. */
export const canonicalQuery = (search: string): string =>
  queryOf(viewOf(new URLSearchParams(search)), new URLSearchParams())

/** The query of My Leads without a filter. */
export const plainQuery = queryOf(everything, new URLSearchParams())

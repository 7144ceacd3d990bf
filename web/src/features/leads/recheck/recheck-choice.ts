import { maxRechecked } from '@assay/shared/features/hunting/recheck'
import type { Lead } from '@assay/shared/features/leads/lead'

/** Leads that were never checked come last, after any date: most of them have no company that could be. */
const byAge = (one: Lead, other: Lead) => (one.checkedAt ?? '9').localeCompare(other.checkedAt ?? '9')

/** The leads that one re-check takes: all, or those that were checked longest ago. */
export const chosenForRecheck = (leads: readonly Lead[]): number[] =>
  leads
    .toSorted(byAge)
    .slice(0, maxRechecked)
    .map(({ id }) => id)
    .sort((one, other) => one - other)

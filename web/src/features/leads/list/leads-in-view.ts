import { badgeOfMatchScore } from '@assay/shared/features/hunting/ai-lead'
import type { Lead } from '@assay/shared/features/leads/lead'
import { foldText } from '../../../platform/fold-text.ts'
import type { LeadSort, ListView, ScoreBand } from './list-view.ts'

/** Cached by row object, which is replaced when the row changes. */
const searchTexts = new WeakMap<Lead, string>()

const searchTextOf = (lead: Lead) => {
  const known = searchTexts.get(lead)
  if (known !== undefined) return known
  const text = foldText([lead.companyName, lead.industry, lead.location].filter(Boolean).join('\n'))
  searchTexts.set(lead, text)
  return text
}

const bandOfBadge: Record<ReturnType<typeof badgeOfMatchScore>, ScoreBand> = {
  success: 'strong',
  warning: 'fair',
  neutral: 'weak',
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true })

const newestFirst = (one: string, other: string) => (one === other ? 0 : one < other ? 1 : -1)

const orders: Record<Exclude<LeadSort, 'newest'>, (one: Lead, other: Lead) => number> = {
  score: (one, other) => other.score - one.score,
  name: (one, other) => collator.compare(one.companyName, other.companyName),
  changed: (one, other) => newestFirst(one.updatedAt, other.updatedAt),
}

/** Sorts the leads. Ties stay newest first, which is the order of `leads`. */
export const sortLeads = (leads: readonly Lead[], sort: LeadSort): readonly Lead[] =>
  sort === 'newest' ? leads : leads.toSorted(orders[sort])

/**
 * The leads that pass the filters, in the given order. Every search word must occur in the company's name,
 * industry or location, ignoring case and accents.
 */
export const filterLeads = (
  leads: readonly Lead[],
  { search, statuses, band }: ListView,
): readonly Lead[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && statuses.length === 0 && band === null) return leads
  return leads.filter((lead) => {
    if (statuses.length > 0 && !statuses.includes(lead.status)) return false
    if (band !== null && bandOfBadge[badgeOfMatchScore(lead.score)] !== band) return false
    const text = words.length > 0 ? searchTextOf(lead) : ''
    return words.every((word) => text.includes(word))
  })
}

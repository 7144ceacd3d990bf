import { badgeOfMatchScore } from '@assay/shared/features/hunting/ai-lead'
import type { Lead } from '@assay/shared/features/leads/lead'
import { foldText } from '../../../platform/fold-text.ts'
import type { LeadSort, ListView, ScoreBand } from './list-view.ts'

/** A row keeps its identity until it changes, so each is folded once. */
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

/** The leads in an order; equal ones newest first, which is how the list comes. */
export const sortLeads = (leads: readonly Lead[], sort: LeadSort): readonly Lead[] =>
  sort === 'newest' ? leads : leads.toSorted(orders[sort])

/**
 * The leads that a view lets through, in the order given. Every word of the search must stand in the company's
 * name, industry or location, whatever its case and accents.
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

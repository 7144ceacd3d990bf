import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Lead, LeadStatus } from '@assay/shared/features/leads/lead'

/** A row of the combined list. An AI lead has status 'new' until it is converted. */
export type CombinedLead = {
  id: number
  kind: 'lead' | 'ai-lead'
  /** An AI lead that can become a lead. */
  isConvertible: boolean
  companyName: string
  industry: string | null
  location: string | null
  status: LeadStatus
  /** 0 to 100. */
  score: number
  createdAt: string
}

const nameOf = ({ companyName }: { companyName: string }) => companyName.trim().toLocaleLowerCase()

const ofLead = ({ id, companyName, industry, location, status, score, createdAt }: Lead): CombinedLead => ({
  ...{ id, kind: 'lead', isConvertible: false, companyName, industry, location, status, score, createdAt },
})

const ofAiLead = (lead: SavedAiLead): CombinedLead => {
  const { id, companyName, industry, location, matchScore: score, createdAt } = lead
  const shown = { companyName, industry, location, score, createdAt }
  return { id, kind: 'ai-lead', isConvertible: !lead.converted, status: 'new', ...shown }
}

const newestFirst = (a: CombinedLead, b: CombinedLead) =>
  b.createdAt.localeCompare(a.createdAt) ||
  Number(b.kind === 'lead') - Number(a.kind === 'lead') ||
  b.id - a.id

/**
 * The combined list (specification part 1, section 9), newest first: the CRM leads, and the AI leads whose
 * company name no CRM lead has, without those that were set aside.
 *
 * To get the first n rows right, the newest n of both lists are enough: a converted lead is newer than its AI
 * lead, and a search leaves out companies that are already leads.
 */
export const combinedLeads = (
  leads: readonly Lead[],
  aiLeads: readonly SavedAiLead[],
  most = Number.POSITIVE_INFINITY,
): CombinedLead[] => {
  const known = new Set(leads.map(nameOf))
  const others = aiLeads.filter((lead) => !lead.isSetAside && !known.has(nameOf(lead)))
  return [...leads.map(ofLead), ...others.map(ofAiLead)].sort(newestFirst).slice(0, most)
}

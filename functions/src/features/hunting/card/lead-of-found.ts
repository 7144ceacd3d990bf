import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { type NewLead, statusForMatchScore } from '@assay/shared/features/leads/lead'

/** A list of leads carries their metadata; the dossier keeps all signals. */
const mostSignals = 8

type Found = Pick<
  AiLead,
  | 'companyName'
  | 'description'
  | 'industry'
  | 'location'
  | 'website'
  | 'contactInfo'
  | 'matchScore'
  | 'source'
  | 'signals'
>

/**
 * The CRM lead of a company that was found. Its facts are copied unchanged: the length limits of the form do not
 * apply to them.
 */
export const leadOfFound = (found: Found, metadata: NewLead['metadata']): NewLead => ({
  companyName: found.companyName,
  industry: found.industry,
  source: found.source,
  location: found.location,
  email: found.contactInfo.email,
  phone: found.contactInfo.phone,
  website: found.website,
  status: statusForMatchScore(found.matchScore),
  score: found.matchScore,
  notes: found.description,
  metadata: {
    ...metadata,
    ...(found.signals?.length ? { signals: found.signals.slice(0, mostSignals) } : {}),
  },
})

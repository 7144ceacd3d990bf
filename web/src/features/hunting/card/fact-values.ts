import type { AiLead, FactField } from '@assay/shared/features/hunting/ai-lead'

/** A fact's value, which is on the lead or in its contact info; null when none was found. */
export const valueOfFact = (lead: AiLead, field: FactField): string | null => {
  switch (field) {
    case 'email':
    case 'phone':
    case 'linkedin':
    case 'address':
      return lead.contactInfo[field]
    default:
      return lead[field]
  }
}

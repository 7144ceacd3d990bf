import type { AiLead, FactField } from '@assay/shared/features/hunting/ai-lead'

/** The value of a fact, wherever the lead holds it; null where none was found. */
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

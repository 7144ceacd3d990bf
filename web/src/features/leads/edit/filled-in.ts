import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { LeadField, LeadFormValues } from './lead-form-values.ts'

/** A company that was looked up, and what of it was filled into the form. */
export type FilledIn = { lead: AiLead; values: Partial<LeadFormValues> }

const foundIn = (lead: AiLead): Partial<Record<LeadField, string | null>> => ({
  companyName: lead.companyName,
  industry: lead.industry,
  location: lead.location,
  email: lead.contactInfo.email,
  phone: lead.contactInfo.phone,
  website: lead.website,
  notes: lead.description,
  source: lead.source,
})

/** What a company's site says of the fields that are still empty: what was typed stays. */
export const fillEmpty = (values: LeadFormValues, lead: AiLead): FilledIn => {
  const found = Object.entries(foundIn(lead)) as [LeadField, string | null][]
  const open = found.filter(([field, value]) => value && values[field].trim() === '')
  return { lead, values: Object.fromEntries(open) }
}

/** Whether a field still has what was filled in. */
export const isAsFilled = ({ values }: FilledIn, field: LeadField, value: string): boolean =>
  values[field] !== undefined && values[field] === value

/** The AI lead whose proof the new lead keeps; null when nothing of it is left in the form. */
export const aiLeadIdOf = (filled: FilledIn | null, values: LeadFormValues): number | null => {
  const fields = Object.keys(filled?.values ?? {}) as LeadField[]
  return filled && fields.some((field) => isAsFilled(filled, field, values[field]))
    ? (filled.lead.id ?? null)
    : null
}

const factOf: Partial<Record<LeadField, string>> = { notes: 'description' }

/** The proof of a field that was filled in: the quote and its page. */
export const proofOf = ({ lead }: FilledIn, field: LeadField) => {
  const fact = factOf[field] ?? field
  const pieces = lead.evidence?.filter((piece) => piece.field === fact) ?? []
  // A quote of the page's text reads better than one of its source.
  const [evidence] = pieces.toSorted(
    (one, other) => Number(other.method === 'text') - Number(one.method === 'text'),
  )
  return evidence && { quote: evidence.quote, url: evidence.url, proof: lead.facts[fact] ?? 'unverified' }
}

const hostOf = (website: string): string | null => {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null
}

/** The look-up of what the form names: its website, else its company name; null when it names neither. */
export const companyIn = (values: LeadFormValues): NonNullable<Criteria['company']> | null => {
  const [website, name] = [values.website.trim(), values.companyName.trim()]
  const domain = website ? hostOf(website) : null
  if (domain) return { text: website.slice(0, 200), domain, name: null }
  return name ? { text: name.slice(0, 200), domain: null, name: name.slice(0, 200) } : null
}

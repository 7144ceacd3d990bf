import { phoneOf, websiteOf } from '../../evidence/contact-forms.ts'
import { regionOf } from '../criteria/region.ts'
import { ownDomain } from './registrable-domain.ts'

/** The keys by which searches recognise a lead that a user typed in: its site and its phone. */
export const keysOfLead = (lead: {
  website?: string | null
  phone?: string | null
  location?: string | null
}): string[] => {
  const website = lead.website ? websiteOf(lead.website) : null
  const domain = website ? ownDomain(website) : null
  const phone = lead.phone ? phoneOf(lead.phone, regionOf(lead.location ?? '')) : null
  return [...(domain ? [`domain:${domain}`] : []), ...(phone ? [`tel:${phone}`] : [])]
}

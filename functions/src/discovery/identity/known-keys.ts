import { regionOf } from '../../criteria/region.ts'
import { phoneOf, websiteOf } from '../../evidence/contact-forms.ts'
import { ownDomain } from '../../reading/hosts.ts'

/** The keys that say which company it is: its site and its phone. `branch`: the path of its page on a chain's site. */
export const keysOf = (domain: string | null, phone: string | null, branch = ''): string[] => [
  ...(domain ? [`domain:${domain}${branch}`] : []),
  ...(phone ? [`tel:${phone}`] : []),
]

/** The keys by which searches recognise a lead that a user typed in. */
export const keysOfLead = (lead: {
  website?: string | null
  phone?: string | null
  location?: string | null
}): string[] => {
  const website = lead.website ? websiteOf(lead.website) : null
  const phone = lead.phone ? phoneOf(lead.phone, regionOf(lead.location ?? '')) : null
  return keysOf(website && ownDomain(website), phone)
}

import type { FoundCompany } from '@assay/functions/discovery/found-company'

/** What the engine or a baseline shows of a company. */
export type ShownLead = {
  name: string
  website: string | null
  emails: string[]
  /** E.164 */
  phones: string[]
  address: string | null
  /** True when the lead is said to fulfil the wish. */
  fulfils: boolean
}

export const shownLead = (lead: FoundCompany): ShownLead => ({
  name: lead.companyName,
  website: lead.website,
  emails: lead.contactInfo.emails.map(({ value }) => value),
  phones: lead.contactInfo.phones.map(({ value }) => value),
  address: lead.contactInfo.address,
  fulfils: lead.scoreBreakdown.some((line) => line.family === 'wishes' && line.verdict === 'yes'),
})

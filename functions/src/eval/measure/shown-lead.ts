import type { FoundCompany } from '../../discovery/discover.ts'

/** What a reader is shown of a company, whoever found it: the engine or a baseline. */
export type ShownLead = {
  name: string
  website: string | null
  emails: string[]
  /** E.164 */
  phones: string[]
  address: string | null
  /** Wishes that the lead is said to fulfil. */
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

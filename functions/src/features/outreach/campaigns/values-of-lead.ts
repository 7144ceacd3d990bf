import type { User } from '@assay/shared/features/accounts/user'
import type { TemplateField } from '@assay/shared/features/outreach/campaign'
import type { StoredLead } from '../../leads/public.ts'

/** What a template's fields stand for in a mail to this lead. */
export const valuesOf = (
  { companyName, contact, industry, location, website }: StoredLead,
  { fullName, username, businessName }: User,
): Record<TemplateField, string | null> => ({
  companyName,
  contact,
  industry,
  location,
  website,
  senderName: fullName ?? username,
  senderBusiness: businessName,
})

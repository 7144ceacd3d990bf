import type { LeadStatus } from '@assay/shared/features/leads/lead'

/** The page section that shows the plan and the lookups left. */
export const planAddress = '/profile#plan'

/** The list of all CRM leads. */
export const leadsAddress = '/prospecting'

/** The CRM leads with a status. */
export const addressOfStatus = (status: LeadStatus) => `${leadsAddress}?status=${status}`

/** The card of a company that a search has found. */
export const addressOfAiLead = (id: number) => `/lead-hunting?lead=${id}`

/** Lead Hunting with a query that is ready to be searched for. */
export const addressOfHunt = (query: string) => `/lead-hunting?${new URLSearchParams({ query })}`

/** Where leads are imported from a file. */
export const importAddress = '/leads/import'

/** The leads that are probably the same company. */
export const duplicatesAddress = '/leads/duplicates'

/** The drafts that wait for approval. */
export const outreachAddress = '/outreach'

/** The page of a CRM lead. */
export const addressOfLead = (id: number) => `/leads/${id}`

/** The id in a page's address; null if it is not a positive integer. */
export const idInAddress = (text: string | null = ''): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null

const queryOfReport = (report?: number) => (report === undefined ? '' : `?report=${report}`)

/** The page of a lead's prospect report: the newest one, or the one that is named. */
export const addressOfReport = (leadId: number, report?: number) =>
  `${addressOfLead(leadId)}/prospect${queryOfReport(report)}`

/** The page with the data of a lead's prospect report. */
export const addressOfRawReport = (leadId: number, report?: number) =>
  `${addressOfLead(leadId)}/raw-prospect${queryOfReport(report)}`

/** Where a user connects their mailbox. */
export const emailSetupAddress = '/email-config'

/** The sequences of mails to leads. */
export const campaignsAddress = '/campaigns'

/** Where a campaign is written. */
export const newCampaignAddress = '/campaigns/new'

/** The page of a campaign. */
export const addressOfCampaign = (id: number) => `${campaignsAddress}/${id}`

/** Where a campaign's name and steps are edited. */
export const addressOfCampaignEdit = (id: number) => `${addressOfCampaign(id)}/edit`

/** Where API keys are created and revoked. */
export const apiKeysAddress = '/api-keys'

/** Every call of the API, with a form to try it. */
export const apiReferenceAddress = '/api-reference'

/** The servers that are told what happens here. */
export const webhooksAddress = '/webhooks'

/** The page of a webhook, with what was sent to it. */
export const addressOfWebhook = (id: number) => `${webhooksAddress}/${id}`

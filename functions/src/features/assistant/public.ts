/** What other features may use of the assistant. */

export { draftForLead } from './draft/draft-for-lead.ts'
export type { EarlierMail } from './draft/earlier-mail.ts'

/** What other features may use of leads. */
export { getLeadRow, prepareLead, showLead } from './lead.store.ts'

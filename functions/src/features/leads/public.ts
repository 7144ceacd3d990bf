/** What other features may use of leads. */
export { knownLabel, readKnown, rememberActions } from './known-companies.store.ts'
export { getLeadRow, prepareLead, showLead } from './lead.store.ts'

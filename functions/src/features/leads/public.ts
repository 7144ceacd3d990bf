/** What other features may use of leads. */
export { knownLabel, readKnown, rememberActions } from './known-companies.store.ts'
export { getLeadRow, showLead } from './lead.store.ts'
export { prepareLead } from './prepare-lead.ts'
export { takeActivities, takeLeads } from './take-along.ts'

/** What other features may use of leads. */

export { prepareLead } from './edit/prepare-lead.ts'
export { knownLabel, readKnown, rememberActions } from './known-companies.store.ts'
export { getLeadRow, showLead } from './lead.store.ts'

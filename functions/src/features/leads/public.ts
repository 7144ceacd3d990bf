/** What other features may use of leads. */

export { firstThatFit } from './bulk/first-that-fit.ts'
export { prepareLead } from './edit/prepare-lead.ts'
export { knownActionsOf, knownLabel, readKnown, rememberActions } from './known-companies.store.ts'
export { getLeadRow, showLead } from './lead.store.ts'

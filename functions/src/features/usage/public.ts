/** What other features may use of usage. */

export { reserveAiUsdForJob } from './ai-budget.store.ts'
export { spendingInCall } from './call-spending.ts'
export { refusedAsPlanLimit } from './charged-start.ts'
export { spendingOf } from './job-spending.ts'
export { notifyPlanWarnings } from './plan-warnings.ts'
export { lookupCharging, lookupLabel, readUsage } from './usage.store.ts'
export { putWorkspaceAction, setPlan, type Workspace } from './workspace.store.ts'

/** What other features may use of accounts. */

export { getUserRow } from './account.store.ts'
export { reserveAiUsd, reserveAiUsdForJob } from './ai-budget.store.ts'
export { warnOfPlan } from './plan-warnings.ts'
export { showUser } from './show-user.ts'
export { lookupCharging, lookupLabel, readUsage } from './usage.store.ts'

/** What other features may use of accounts. */
export { getUserRow } from './account.store.ts'
export { showUser } from './show-user.ts'
export { aiCostAction, lookupCharging, lookupLabel, recordAiCost } from './usage.store.ts'

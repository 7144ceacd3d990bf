/** What other features may use of accounts. */

export { getUserRow } from './identity/account.store.ts'
export { showUser } from './identity/show-user.ts'

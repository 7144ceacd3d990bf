/** What other features may use of alerts. */

export { takeNotifications } from './take-along.ts'

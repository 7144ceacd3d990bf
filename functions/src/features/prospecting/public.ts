/** What other features may use of prospecting. */

export { getReportOfLead } from './report/reports-of-lead.store.ts'

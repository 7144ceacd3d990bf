/** What other features may use of prospecting. */

export { prospectInJob } from './prospect/prospect-in-job.ts'
export { getReportOfLead } from './report/reports-of-lead.store.ts'

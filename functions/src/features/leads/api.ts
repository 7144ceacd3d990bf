import * as calls from '@assay/shared/features/leads/calls'
import { implement } from '../../platform/http/implement.ts'
import { bulkLeads } from './bulk-leads.ts'
import { createActivity } from './create-activity.ts'
import { createLead } from './create-lead.ts'
import { deleteLead } from './delete-lead.ts'
import { exportLeads } from './export-leads.ts'
import { getLead } from './get-lead.ts'
import { getLeadStats } from './get-lead-stats.ts'
import { listActivities } from './list-activities.ts'
import { listLeads } from './list-leads.ts'
import { listLeadsWithReports } from './list-leads-with-reports.ts'
import { restoreLead } from './restore-lead.ts'
import { updateLead } from './update-lead.ts'

export const handler = implement(calls, {
  listLeads,
  createLead,
  getLead,
  updateLead,
  deleteLead,
  bulkLeads,
  restoreLead,
  getLeadStats,
  exportLeads,
  listLeadsWithReports,
  listActivities,
  createActivity,
})

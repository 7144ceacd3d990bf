import * as calls from '@assay/shared/features/leads/calls'
import { implement } from '../../platform/http/implement.ts'
import { bulkLeads } from './bulk/bulk-leads.ts'
import { deleteLead } from './bulk/delete-lead.ts'
import { restoreLead } from './bulk/restore-lead.ts'
import { createDistinctLeads } from './duplicates/create-distinct-leads.ts'
import { deleteDistinctLeads } from './duplicates/delete-distinct-leads.ts'
import { listDistinctLeads } from './duplicates/list-distinct-leads.ts'
import { createLead } from './edit/create-lead.ts'
import { updateLead } from './edit/update-lead.ts'
import { getLead } from './get-lead.ts'
import { addLeadImportRows } from './import/add-lead-import-rows.ts'
import { createLeadImport } from './import/create-lead-import.ts'
import { listLeadImports } from './import/list-lead-imports.ts'
import { runLeadImport } from './import/run-lead-import.ts'
import { undoLeadImport } from './import/undo-lead-import.ts'
import { exportChosenLeads } from './list/export-chosen-leads.ts'
import { exportLeads } from './list/export-leads.ts'
import { getLeadStats } from './list/get-lead-stats.ts'
import { listLeads } from './list/list-leads.ts'
import { listLeadsWithReports } from './list/list-leads-with-reports.ts'
import { mergeLeads } from './merge/merge-leads.ts'
import { unmergeLead } from './merge/unmerge-lead.ts'
import { deleteCalendar, getCalendar, renewCalendar } from './next-steps/calendar.ts'
import { completeNextStep } from './next-steps/complete-next-step.ts'
import { listNextSteps } from './next-steps/list-next-steps.ts'
import { readCalendarFeed } from './next-steps/read-calendar-feed.ts'
import { createPerson, deletePerson, listPeople, restorePerson, updatePerson } from './people/people.ts'
import { createTag, deleteTag, listTags, mergeTag, restoreTag, updateTag } from './tags/tags.ts'
import { createActivity } from './timeline/create-activity.ts'
import { listActivities } from './timeline/list-activities.ts'
import { getLeadViews } from './views/get-lead-views.ts'
import { setLeadViews } from './views/set-lead-views.ts'

export const handler = implement(calls, {
  listLeads,
  createLead,
  getLead,
  updateLead,
  deleteLead,
  bulkLeads,
  restoreLead,
  mergeLeads,
  unmergeLead,
  getLeadStats,
  exportLeads,
  exportChosenLeads,
  listLeadsWithReports,
  listActivities,
  createActivity,
  createLeadImport,
  addLeadImportRows,
  runLeadImport,
  undoLeadImport,
  listLeadImports,
  completeNextStep,
  listNextSteps,
  getCalendar,
  renewCalendar,
  deleteCalendar,
  readCalendarFeed,
  listTags,
  createTag,
  updateTag,
  mergeTag,
  deleteTag,
  restoreTag,
  listPeople,
  createPerson,
  updatePerson,
  deletePerson,
  restorePerson,
  getLeadViews,
  setLeadViews,
  listDistinctLeads,
  createDistinctLeads,
  deleteDistinctLeads,
})

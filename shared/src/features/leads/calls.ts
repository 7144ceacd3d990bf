// biome-ignore-all lint/performance/noReExportAll: all-calls.ts reads every contract
import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { BulkLeads, BulkOutcome } from './bulk-leads.ts'
import { ExportChoice } from './export-choice.ts'
import { Lead, NewLead } from './lead.ts'
import { LeadChanges } from './lead-changes.ts'
import { LeadDetail } from './lead-detail.ts'
import { LeadStats } from './lead-stats.ts'
import { LeadViews, LeadViewsInput } from './lead-views.ts'

export * from './activity-calls.ts'
export * from './duplicate-calls.ts'
export * from './import-calls.ts'
export * from './merge-calls.ts'
export * from './next-step-calls.ts'
export * from './people-calls.ts'
export * from './tag-calls.ts'

const leadId = lazy(() => z.strictObject({ id: pathId() }))

export const listLeads = defineCall({
  name: 'listLeads',
  method: 'GET',
  path: '/api/leads',
  auth: 'session',
  kind: 'list',
  collection: 'leads',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Lead)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  tool: { isMain: true },
  summary: 'The CRM leads, newest first; with `since`, what changed.',
})

export const createLead = defineCall({
  name: 'createLead',
  method: 'POST',
  path: '/api/leads',
  auth: 'session',
  kind: 'creates',
  body: NewLead,
  output: Lead,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  tool: { isMain: true, onlyAdds: true },
  summary: 'Creates a CRM lead.',
})

/** Returns the row's `ETag`, for `If-Match` of an edit and `If-None-Match` of a later read. */
export const getLead = defineCall({
  name: 'getLead',
  method: 'GET',
  path: '/api/leads/{id}',
  auth: 'session',
  params: leadId,
  output: LeadDetail,
  isConditional: true,
  collection: 'leads',
  tool: { isMain: true },
  summary: 'One CRM lead with the evidence of its facts and the row’s ETag.',
})

/**
 * Merges the given fields and returns the lead with its new `ETag`. With `If-Match`, answers 409
 * CONFLICT with the stored lead (as `getLead` returns it) in the error's `current`, but only if one of
 * the sent fields has been changed since that ETag to a value other than the one sent.
 */
export const updateLead = defineCall({
  name: 'updateLead',
  method: 'PATCH',
  path: '/api/leads/{id}',
  auth: 'session',
  params: leadId,
  body: LeadChanges,
  output: LeadDetail,
  errors: ['CONFLICT'],
  takesIfMatch: true,
  tool: { isMain: true },
  summary: 'Changes some fields of a CRM lead.',
})

/** Deletes the lead; it can be restored for 24 hours. An AI lead it came from can be converted again at once. */
export const deleteLead = defineCall({
  name: 'deleteLead',
  method: 'DELETE',
  path: '/api/leads/{id}',
  auth: 'session',
  params: leadId,
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Deletes a CRM lead with its evidence and activities; it can be restored for 24 hours.',
})

/**
 * The work may end early; then `remainingIds` names what is left. A request that is sent again with the
 * same Idempotency-Key continues it. Leads for which the answer (4 MB) has no room stay in `remainingIds`:
 * send those as another request.
 */
export const bulkLeads = defineCall({
  name: 'bulkLeads',
  method: 'POST',
  path: '/api/leads/bulk',
  auth: 'session',
  kind: 'creates',
  body: BulkLeads,
  output: BulkOutcome,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  summary:
    'Sets the status of up to 1000 leads, tags or untags them, deletes them, or restores deleted ones within 24 hours.',
})

/**
 * Answers 404 for a lead that is not deleted, or was deleted longer than 24 hours ago; 409 CONFLICT for
 * one whose AI lead was converted again meanwhile.
 */
export const restoreLead = defineCall({
  name: 'restoreLead',
  method: 'POST',
  path: '/api/leads/{id}/restore',
  auth: 'session',
  params: leadId,
  output: Lead,
  errors: ['CONFLICT'],
  tool: { onlyAdds: true },
  summary: 'Restores a lead deleted within the last 24 hours, with its evidence and activities.',
})

export const getLeadStats = defineCall({
  name: 'getLeadStats',
  method: 'GET',
  path: '/api/leads/stats',
  auth: 'session',
  output: LeadStats,
  isConditional: true,
  collection: 'leads',
  summary: 'Counts of the CRM leads: by status, and this month compared with the last.',
})

/**
 * A CSV file (RFC 4180, UTF-8) with a header line. If there is more, `Link` (rel="next") leads to the
 * next page. Later pages have no header line and no byte order mark, so the pages concatenated are one file.
 */
export const exportLeads = defineCall({
  name: 'exportLeads',
  method: 'GET',
  path: '/api/leads/export',
  auth: 'session',
  query: lazy(() => z.strictObject({ cursor: z.optional(z.string()) })),
  produces: 'text/csv',
  errors: ['INVALID_CURSOR'],
  throttle: { name: 'export-leads', perMinute: 120, key: 'workspace' },
  summary: 'The CRM leads with the evidence of their facts as CSV.',
})

/**
 * The chosen leads as a CSV file like that of `exportLeads`, in the order of `ids`; leads that no longer exist are left
 * out. If there is more, `Link` (rel="next") leads to the next part: send it the same body.
 */
export const exportChosenLeads = defineCall({
  name: 'exportChosenLeads',
  method: 'POST',
  path: '/api/leads/export',
  auth: 'session',
  query: lazy(() => z.strictObject({ from: z.optional(z.string().check(z.regex(/^\d{1,3}$/))) })),
  body: ExportChoice,
  produces: 'text/csv',
  throttle: { name: 'export-leads', perMinute: 120, key: 'workspace' },
  summary: 'Some of the CRM leads with the evidence of their facts as CSV.',
})

export const listLeadsWithReports = defineCall({
  name: 'listLeadsWithReports',
  method: 'GET',
  path: '/api/leads/with-reports',
  auth: 'session',
  output: lazy(() => z.array(rowId())),
  summary: 'The ids of the CRM leads that have prospect reports.',
})

export const getLeadViews = defineCall({
  name: 'getLeadViews',
  method: 'GET',
  path: '/api/lead-views',
  auth: 'session',
  collection: 'leadViews',
  output: LeadViews,
  summary: 'The views of My Leads that the user has saved, in their order.',
})

/** Answers 409 CONFLICT if the views have been changed since that edition. */
export const setLeadViews = defineCall({
  name: 'setLeadViews',
  method: 'PUT',
  path: '/api/lead-views',
  auth: 'session',
  body: LeadViewsInput,
  output: LeadViews,
  errors: ['CONFLICT'],
  summary: 'Saves the user’s views of My Leads: their names, their order and what they show.',
})

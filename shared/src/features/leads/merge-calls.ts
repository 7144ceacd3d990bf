import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { LeadDetail } from './lead-detail.ts'
import { LeadMerge, LeadUnmerged } from './lead-merge.ts'

const leadId = lazy(() => z.strictObject({ id: pathId() }))

/**
 * The merged lead leaves the lists; what belongs to it is shown with the lead of the address, to which its own address leads.
 * Sent twice it is done once. Answers 409 CONFLICT if one of the leads was edited since `seen`, or is merged with another.
 */
export const mergeLeads = defineCall({
  name: 'mergeLeads',
  method: 'POST',
  path: '/api/leads/{id}/merge',
  auth: 'session',
  params: leadId,
  body: LeadMerge,
  output: LeadDetail,
  errors: ['CONFLICT'],
  summary: 'Merges another lead into a CRM lead, field by field, with its evidence and its timeline.',
})

/** Fields that were edited since the merge stay as they are. Taking it back twice is taking it back once. */
export const unmergeLead = defineCall({
  name: 'unmergeLead',
  method: 'POST',
  path: '/api/leads/{id}/unmerge',
  auth: 'session',
  params: leadId,
  output: LeadUnmerged,
  errors: ['CONFLICT'],
  summary: 'Takes back that a lead was merged into another: both have their own values again.',
})

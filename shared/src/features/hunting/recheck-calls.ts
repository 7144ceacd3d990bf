import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { jobStarts, StartedJob } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { LeadDetail } from '../leads/lead-detail.ts'
import { SavedAiLead } from './ai-lead.ts'
import { RecheckEstimate, RecheckInput } from './recheck-estimate.ts'

const oneInPath = lazy(() => z.strictObject({ id: pathId() }))
const onePerCall = { name: 'recheck', perMinute: 30, key: 'workspace' } as const

export const recheckAiLead = defineCall({
  name: 'recheckAiLead',
  method: 'POST',
  path: '/api/ai-leads/{id}/recheck',
  auth: 'session',
  params: oneInPath,
  output: SavedAiLead,
  errors: ['SOURCES_UNAVAILABLE', 'CONFLICT'],
  throttle: onePerCall,
  tool: { reachesOut: true },
  summary: 'Reads the pages of an AI lead again and renews its facts, evidence and score in place.',
})

export const recheckLead = defineCall({
  name: 'recheckLead',
  method: 'POST',
  path: '/api/leads/{id}/recheck',
  auth: 'session',
  params: oneInPath,
  output: LeadDetail,
  errors: ['SOURCES_UNAVAILABLE', 'CONFLICT'],
  throttle: onePerCall,
  tool: { reachesOut: true },
  summary:
    'Reads the pages of a converted lead again and renews its evidence; its own fields stay as they are.',
})

export const estimateRecheck = defineCall({
  name: 'estimateRecheck',
  method: 'POST',
  path: '/api/leads/recheck/estimate',
  auth: 'session',
  keyScope: 'read',
  body: RecheckInput,
  output: RecheckEstimate,
  throttle: { name: 'estimate-recheck', perMinute: 60, key: 'workspace' },
  summary: 'How many of up to 200 leads can be checked again, and the probable cost and duration.',
})

/** Never waits. The same leads again join the job that is under way. CONFLICT if none of them can be checked. */
export const recheckLeads = defineCall({
  name: 'recheckLeads',
  method: 'POST',
  path: '/api/leads/recheck',
  auth: 'session',
  kind: 'creates',
  body: RecheckInput,
  output: StartedJob,
  status: 202,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  throttle: jobStarts,
  tool: { reachesOut: true },
  summary:
    'Starts the job that reads the pages of up to 200 converted leads again and renews their evidence. Charges no lookup.',
})

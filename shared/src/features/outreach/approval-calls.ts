import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId, rowId } from '../../platform/fields.ts'
import { jobStarts, StartedJob } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { Approval } from './approval.ts'

/**
 * Never waits. The drafts are of the leads that a YOLO run saves, which may still be running, or of the leads that are
 * named. Asking twice for one run, or for leads that are being drafted to, joins the first. The reports of a run's leads
 * belong to its lookup; each one that has to be written for a named lead costs a lookup.
 */
export const startAutoReachout = defineCall({
  name: 'startAutoReachout',
  method: 'POST',
  path: '/api/outreach/auto',
  auth: 'session',
  kind: 'creates',
  body: lazy(() =>
    z
      .strictObject({
        jobId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, 'The id is not valid'))),
        leadIds: z.optional(
          z
            .array(rowId(), 'Name the leads by their numbers')
            .check(z.minLength(1, 'Choose at least one lead'), z.maxLength(100, 'Choose at most 100 leads')),
        ),
      })
      .check(
        z.refine(
          ({ jobId, leadIds }) => (jobId === undefined) !== (leadIds === undefined),
          'Name either the job of a YOLO run or leads',
        ),
      ),
  ),
  output: StartedJob,
  status: 202,
  errors: ['PLAN_LIMIT', 'IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  throttle: jobStarts,
  tool: { onlyAdds: true, reachesOut: true },
  summary:
    'Researches leads with a verified address and drafts an email to each, to wait for approval. A new report of a named lead costs a lookup.',
})

export const listApprovals = defineCall({
  name: 'listApprovals',
  method: 'GET',
  path: '/api/outreach/approvals',
  auth: 'session',
  kind: 'list',
  collection: 'approvals',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Approval)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The drafts that wait for approval, newest first; with `since`, what changed.',
})

export const deleteApproval = defineCall({
  name: 'deleteApproval',
  method: 'DELETE',
  path: '/api/outreach/approvals/{id}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Discards a draft that waits for approval.',
})

import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { jobStarts, StartedJob } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { User } from '../accounts/user.ts'
import { ProfileField, ResearchReport } from './research-report.ts'

const shortQuery = 'Query must be at least 5 characters long'

const invisible = /[\p{Cc}\p{Cf}]/gu

/** The models must be configured ones (O-09). */
export const ResearchInput = lazy(() =>
  z.strictObject({
    query: z.string(shortQuery).check(
      z.trim(),
      z.refine((text) => text.replace(invisible, '').length >= 5, shortQuery),
      z.maxLength(2000, 'Please use at most 2000 characters'),
    ),
    applyToSettings: z._default(z.boolean(), false),
    openaiModel: z.optional(z.string().check(z.maxLength(200))),
    browserModel: z.optional(z.string().check(z.maxLength(200))),
  }),
)
export type ResearchInput = z.infer<typeof ResearchInput>

/** Never waits. A research that runs is joined if it is the same, else it is CONFLICT. */
export const startBusinessResearch = defineCall({
  name: 'startBusinessResearch',
  method: 'POST',
  path: '/api/research',
  auth: 'session',
  kind: 'creates',
  body: ResearchInput,
  output: StartedJob,
  status: 202,
  errors: ['PLAN_LIMIT', 'IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  throttle: jobStarts,
  tool: { onlyAdds: true, reachesOut: true },
  summary: 'Starts a research of the user’s own business and answers with the id of its job.',
})

/** `none`: nothing was researched yet, or the last research was cancelled. */
export const BusinessResearchStatus = lazy(() =>
  z.object({
    status: z.enum(['none', 'queued', 'running', 'completed', 'error']),
    jobId: z.nullable(z.string()),
    /** What the newest research is doing, or why it failed: a phrase. */
    step: z.nullable(z.string()),
    reportId: z.nullable(z.int()),
  }),
)
export type BusinessResearchStatus = z.infer<typeof BusinessResearchStatus>

export const getBusinessResearchStatus = defineCall({
  name: 'getBusinessResearchStatus',
  method: 'GET',
  path: '/api/research/status',
  auth: 'session',
  output: BusinessResearchStatus,
  summary: 'The state of the newest research of the user’s own business.',
})

export const listResearchReports = defineCall({
  name: 'listResearchReports',
  method: 'GET',
  path: '/api/research/reports',
  auth: 'session',
  kind: 'list',
  collection: 'researchReports',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(ResearchReport)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The researches of the user’s own business, newest first; with `since`, what changed.',
})

const reportInPath = lazy(() => z.strictObject({ id: pathId() }))

/** The profile after the change, the report, and the fields that were left as they are, because they were edited since. */
export const Application = lazy(() =>
  z.object({ user: User, report: ResearchReport, kept: z.array(ProfileField) }),
)
export type Application = z.infer<typeof Application>

/**
 * Without `fields`, all that were found are written (O-33). Repeating the call changes nothing. With `If-Match` (the
 * user's ETag), a field that was edited since is CONFLICT, as in `updateProfile`.
 */
export const applyResearchReport = defineCall({
  name: 'applyResearchReport',
  method: 'POST',
  path: '/api/research/reports/{id}/apply',
  auth: 'session',
  params: reportInPath,
  body: lazy(() =>
    z.strictObject({
      fields: z.optional(
        z
          .array(ProfileField, 'Choose fields of the business profile')
          .check(z.minLength(1, 'Choose at least one field'), z.maxLength(6, 'Choose each field once')),
      ),
    }),
  ),
  output: Application,
  errors: ['CONFLICT'],
  takesIfMatch: true,
  summary: 'Writes what a research found into the business profile: all fields, or those that are named.',
})

/** Fields that were edited since the report was applied stay as they are. */
export const undoResearchReport = defineCall({
  name: 'undoResearchReport',
  method: 'POST',
  path: '/api/research/reports/{id}/undo',
  auth: 'session',
  params: reportInPath,
  output: Application,
  errors: ['CONFLICT'],
  summary: 'Gives the fields that a research wrote their former values back.',
})

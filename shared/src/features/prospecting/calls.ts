import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { isoDate, pathId, requiredShownText, rowId } from '../../platform/fields.ts'
import { jobStarts, StartedJob } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { GeneratedBy, LeadContext } from '../ai/analysis.ts'
import { ResearchOptions } from './deep-research.ts'
import { ProspectData } from './prospect-data.ts'
import { ResearchData, ResearchStatus } from './research.ts'
import { LinkedInProfile, ReportContent, SavedReport } from './saved-report.ts'

const idInPath = lazy(() => z.strictObject({ id: pathId() }))

/**
 * What a run found. `reportId` is null for a company that is no lead of the workspace: such a report is not
 * saved. The fields are those of a saved report.
 */
export const ProspectResult = lazy(() =>
  z.extend(z.omit(ReportContent, { prospectData: true, linkedInProfiles: true }), {
    reportId: z.nullable(rowId()),
    linkedin_profiles: z.array(LinkedInProfile),
    generatedBy: GeneratedBy,
    error: z.optional(z.string()),
    jobId: z.string(),
  }),
)
export type ProspectResult = z.infer<typeof ProspectResult>

export const prospectLead = defineCall({
  name: 'prospectLead',
  method: 'POST',
  path: '/api/ai/prospect',
  auth: 'session',
  kind: 'job',
  body: lazy(() => z.strictObject({ lead: LeadContext })),
  output: ProspectResult,
  errors: ['PLAN_LIMIT', 'IDEMPOTENCY_MISMATCH', 'AI_UNAVAILABLE', 'SOURCES_UNAVAILABLE', 'CANCELLED'],
  throttle: jobStarts,
  tool: { isMain: true, onlyAdds: true, reachesOut: true },
  summary: 'Writes a prospect report about a company.',
})

/**
 * Never waits. While the job runs its `partial` is a `ResearchTrace`; afterwards its result is a `ProspectResult`, which
 * a cancelled one has as `partial` if something had been found.
 */
export const researchLead = defineCall({
  name: 'researchLead',
  method: 'POST',
  path: '/api/deep-research/prospect',
  auth: 'session',
  kind: 'creates',
  body: lazy(() => z.strictObject({ lead: LeadContext, options: z.optional(ResearchOptions) })),
  output: StartedJob,
  status: 202,
  errors: ['PLAN_LIMIT', 'IDEMPOTENCY_MISMATCH'],
  throttle: jobStarts,
  tool: { onlyAdds: true, reachesOut: true },
  summary: 'Starts a deep research of a company and answers with the id of its job.',
})

/** `X-Total-Count` is the number of the lead's reports; with `limit=1` the newest one costs the same as an only one. */
export const listProspectReports = defineCall({
  name: 'listProspectReports',
  method: 'GET',
  path: '/api/leads/{id}/prospect-reports',
  auth: 'session',
  kind: 'list',
  collection: 'prospectReports',
  params: idInPath,
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(SavedReport)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  tool: { isMain: true },
  summary: 'The prospect reports of a CRM lead, newest first; with `since`, what changed.',
})

export const getProspectReport = defineCall({
  name: 'getProspectReport',
  method: 'GET',
  path: '/api/prospect-reports/{id}',
  auth: 'session',
  collection: 'prospectReports',
  params: idInPath,
  output: SavedReport,
  summary: 'One prospect report.',
})

export const deleteProspectReport = defineCall({
  name: 'deleteProspectReport',
  method: 'DELETE',
  path: '/api/prospect-reports/{id}',
  auth: 'session',
  params: idInPath,
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Deletes a prospect report for good.',
})

/** The report's content in the form of `ProspectData`. One that cannot be read has no content but an `error`. */
export const RawProspect = lazy(() =>
  z.object({
    report_id: rowId(),
    company_name: z.string(),
    created_at: isoDate(),
    raw_data: ProspectData,
  }),
)
export type RawProspect = z.infer<typeof RawProspect>

/** `report` names one of the lead's reports. Answers 404 for a lead without reports. */
export const getRawProspect = defineCall({
  name: 'getRawProspect',
  method: 'GET',
  path: '/api/leads/{id}/raw-prospect',
  auth: 'session',
  collection: 'prospectReports',
  params: idInPath,
  query: lazy(() => z.strictObject({ report: z.optional(pathId()) })),
  output: RawProspect,
  summary: 'The newest prospect report of a CRM lead, or the one that is named, as data.',
})

/** A research that runs is joined. The company is the report's; the name that is sent is only checked. */
export const startReportResearch = defineCall({
  name: 'startReportResearch',
  method: 'POST',
  path: '/api/prospect-research/start',
  auth: 'session',
  kind: 'creates',
  body: lazy(() =>
    z.strictObject({ reportId: rowId(), companyName: requiredShownText('Company name is required', 300) }),
  ),
  output: lazy(() => z.object({ data: ResearchStatus, jobId: z.string() })),
  errors: ['PLAN_LIMIT', 'IDEMPOTENCY_MISMATCH'],
  throttle: jobStarts,
  tool: { onlyAdds: true, reachesOut: true },
  summary: 'Starts a research of the company of a prospect report, and answers with its status.',
})

export const getReportResearchStatus = defineCall({
  name: 'getReportResearchStatus',
  method: 'GET',
  path: '/api/prospect-research/status/{id}',
  auth: 'session',
  params: idInPath,
  output: lazy(() => z.object({ data: ResearchStatus })),
  summary: 'Whether the company of a prospect report is being researched, and what was found.',
})

export const getReportResearch = defineCall({
  name: 'getReportResearch',
  method: 'GET',
  path: '/api/prospect-research/data/{id}',
  auth: 'session',
  params: idInPath,
  output: lazy(() => z.object({ data: z.object({ researchData: z.nullable(ResearchData) }) })),
  summary: 'What the last completed research of a prospect report found; null without one.',
})

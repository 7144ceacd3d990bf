import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { jobStarts } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { SearchInput } from '../hunting/search.ts'
import { Judgement, LeadOrigin } from '../leads/lead-origin.ts'
import { YoloFigures } from './mode-figures.ts'
import { YoloMode } from './modes.ts'
import { YoloResult } from './yolo-result.ts'

const maxLeadsText = 'max_leads must be a whole number from 1 to 100'

/**
 * `max_leads` is for each lane of the mode; without a mode there is one lane, which checks companies as a search
 * does, and `max_leads` is the total (O-27).
 */
export const YoloInput = lazy(() =>
  z.strictObject({
    query: SearchInput.shape.query,
    max_leads: z.int(maxLeadsText).check(z.minimum(1, maxLeadsText), z.maximum(100, maxLeadsText)),
    mode: z.optional(YoloMode),
  }),
)
export type YoloInput = z.infer<typeof YoloInput>

/** While the job runs, its `partial` is the `YoloResult` so far. */
export const runYolo = defineCall({
  name: 'runYolo',
  method: 'POST',
  path: '/leads',
  auth: 'session',
  kind: 'job',
  body: YoloInput,
  output: YoloResult,
  errors: ['PLAN_LIMIT', 'IDEMPOTENCY_MISMATCH', 'SOURCES_UNAVAILABLE', 'AI_UNAVAILABLE', 'CANCELLED'],
  throttle: jobStarts,
  tool: { onlyAdds: true, reachesOut: true },
  summary: 'Finds companies in several lanes at once and saves them as CRM leads.',
})

export const getYoloFigures = defineCall({
  name: 'getYoloFigures',
  method: 'GET',
  path: '/api/yolo/modes',
  auth: 'session',
  output: YoloFigures,
  summary:
    'What the workspace’s own runs of each mode measured, and the probable price and time of the next one.',
})

const leadInPath = lazy(() => z.strictObject({ id: pathId() }))

/** A lead that is judged wrong becomes `rejected`. Judging it again replaces the judgement. */
export const judgeYoloLead = defineCall({
  name: 'judgeYoloLead',
  method: 'PUT',
  path: '/api/yolo/leads/{id}/judgement',
  auth: 'session',
  params: leadInPath,
  body: lazy(() => z.strictObject({ judgement: Judgement })),
  output: LeadOrigin,
  summary: 'Says whether a lead that a YOLO run found is right, or what is wrong with it.',
})

/** The lead gets back the status that it had before it was judged wrong, unless that was changed since. */
export const withdrawJudgement = defineCall({
  name: 'withdrawJudgement',
  method: 'DELETE',
  path: '/api/yolo/leads/{id}/judgement',
  auth: 'session',
  params: leadInPath,
  output: LeadOrigin,
  summary: 'Takes back what was said of a lead that a YOLO run found.',
})

import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { CheckDepth, YoloMode } from '../yolo/modes.ts'

/** What a user says of a lead that a YOLO run found: right, or what is wrong with it. */
export const judgements = ['right', 'wrongCompany', 'wrongPlace', 'deadContact', 'notAFit'] as const
export const Judgement = lazy(() =>
  z.enum(judgements, 'Say right, wrongCompany, wrongPlace, deadContact or notAFit'),
)
export type Judgement = z.infer<typeof Judgement>

/** The YOLO run that found a lead, and how deeply it checked it. The server owns it; `mode` is null without one. */
export const LeadOrigin = lazy(() =>
  z.object({
    jobId: z.string(),
    mode: z.nullable(YoloMode),
    depth: CheckDepth,
    judgement: z.nullable(Judgement),
  }),
)
export type LeadOrigin = z.infer<typeof LeadOrigin>

import * as z from 'zod/mini'
import { isoDate } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { PlanName } from '../usage/plans.ts'

/** Asks the operators for another plan. */
export const NewPlanRequest = lazy(() =>
  z.strictObject({ plan: z.enum(PlanName.options, 'Please choose one of the plans') }),
)
export type NewPlanRequest = z.infer<typeof NewPlanRequest>

/** A plan that the workspace has asked for and does not have yet. */
export const PlanRequest = lazy(() => z.object({ plan: PlanName, requestedAt: isoDate() }))
export type PlanRequest = z.infer<typeof PlanRequest>

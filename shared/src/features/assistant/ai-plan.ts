import * as z from 'zod/mini'
import { isoDate, requiredText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { GeneratedBy } from '../ai/analysis.ts'
import { PlanStep } from '../prospecting/prospect-data.ts'

const promptTooShort = 'Prompt must be at least 10 characters'

/** What is asked for: the goal of the plan in the user's words. */
export const NewAiPlan = lazy(() =>
  z.strictObject({
    leadId: rowId(),
    prompt: requiredText(promptTooShort, 2000).check(z.minLength(10, promptTooShort)),
    model: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  }),
)
export type NewAiPlan = z.infer<typeof NewAiPlan>

export const AiPlanContent = lazy(() =>
  z.object({ goal: z.string(), steps: z.array(PlanStep).check(z.minLength(1), z.maxLength(10)) }),
)
export type AiPlanContent = z.infer<typeof AiPlanContent>

/** A plan of how to approach a CRM lead, written for the goal that the user gave. */
export const AiPlan = lazy(() =>
  z.object({
    id: rowId(),
    leadId: rowId(),
    userId: rowId(),
    title: z.string(),
    content: AiPlanContent,
    model: z.nullable(z.string()),
    generatedBy: GeneratedBy,
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type AiPlan = z.infer<typeof AiPlan>

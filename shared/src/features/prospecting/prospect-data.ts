import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

/** The person to write to, or the company's own contacts where no person is named. */
export const ProspectContact = lazy(() =>
  z.object({
    name: z.nullable(z.string()),
    position: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    linkedin: z.nullable(z.string()),
  }),
)
export type ProspectContact = z.infer<typeof ProspectContact>

/** What distinguishes the company. `recent_news` is one text, each piece of news in a line of its own. */
export const UniqueInfo = lazy(() =>
  z.object({
    key_products: z.array(z.string()),
    unique_selling_points: z.array(z.string()),
    competitors: z.array(z.string()),
    recent_news: z.string(),
  }),
)
export type UniqueInfo = z.infer<typeof UniqueInfo>

export const PlanStep = lazy(() =>
  z.object({ title: z.string(), description: z.string(), action_items: z.array(z.string()) }),
)
export type PlanStep = z.infer<typeof PlanStep>

/** Always three steps (specification part 2, section 4.1). */
export const ProspectingPlan = lazy(() => z.object({ step1: PlanStep, step2: PlanStep, step3: PlanStep }))
export type ProspectingPlan = z.infer<typeof ProspectingPlan>

export const stepNames = ['step1', 'step2', 'step3'] as const

/** A report's content (specification part 2, section 3.2). `error` says why it is incomplete. */
export const ProspectData = lazy(() =>
  z.object({
    summary: z.string(),
    contact_info: ProspectContact,
    unique_info: UniqueInfo,
    prospecting_plan: ProspectingPlan,
    error: z.optional(z.string()),
    reportId: z.optional(z.int()),
  }),
)
export type ProspectData = z.infer<typeof ProspectData>

import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'

export const PlanName = lazy(() => z.enum(['starter', 'pro', 'enterprise']))
export type PlanName = z.infer<typeof PlanName>

/** The plans (specification, section 1). `lookupsPerMonth` null means unlimited. */
export const plans: Record<PlanName, { title: string; usdPerMonth: number; lookupsPerMonth: number | null }> =
  {
    starter: { title: 'Starter', usdPerMonth: 0, lookupsPerMonth: 10 },
    pro: { title: 'Pro', usdPerMonth: 49, lookupsPerMonth: 100 },
    enterprise: { title: 'Enterprise', usdPerMonth: 199, lookupsPerMonth: null },
  }

/** "14-day free trial on all paid plans": a new workspace tries Pro. */
export const trialDays = 14

/** What a workspace has used of its plan. Periods are calendar months in UTC. */
export const Usage = lazy(() =>
  z.object({
    plan: PlanName,
    trialEndsAt: z.nullable(z.iso.datetime()),
    lookups: z.object({
      used: z.int(),
      allowance: z.nullable(z.int()),
      left: z.nullable(z.int()),
    }),
    periodEnd: z.iso.datetime(),
    /** This month's AI use. `usdToday` was spent since midnight UTC, of at most `usdPerDay`. */
    ai: z.object({
      usd: z.number(),
      tokens: z.int(),
      calls: z.int(),
      usdToday: z.number(),
      usdPerDay: z.number(),
    }),
  }),
)
export type Usage = z.infer<typeof Usage>

import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { LeadStatus } from './lead.ts'

/**
 * The workspace's CRM leads in numbers. Days are UTC's. `createdThisMonth` counts the leads created
 * from the month's first day to today (`from` to `to`) that still exist, `createdSameDaysLastMonth`
 * those of the same days a month before.
 */
export const LeadStats = lazy(() =>
  z.object({
    total: z.int(),
    byStatus: z.record(LeadStatus, z.int()),
    createdThisMonth: z.int(),
    createdSameDaysLastMonth: z.int(),
    /** See `changePercent`. */
    changePercent: z.nullable(z.number()),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
)
export type LeadStats = z.infer<typeof LeadStats>

/** `part` of `total` as a whole percentage; 0 when there is nothing (specification part 1, section 9). */
export const ratePercent = (part: number, total: number): number =>
  total === 0 ? 0 : Math.round((part / total) * 100)

/** By how many percent there are more than before, to one decimal; null where there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** The 'vs last month' percentage is shown only when above 0 (specification part 1, section 9). */
export const shownChange = (change: number | null): number | null =>
  change !== null && change > 0 ? change : null

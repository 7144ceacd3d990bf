import * as z from 'zod/mini'
import { lazy } from '../../platform/lazy.ts'
import { LeadStatus } from './lead.ts'

/**
 * Counts of the workspace's CRM leads. Days are UTC days. `createdThisMonth` counts the leads that still
 * exist and were created from the first of the month to today (`from` to `to`);
 * `createdSameDaysLastMonth` counts those of the same days of the month before.
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

/** The change in percent, to one decimal; null if there was nothing before. */
export const changePercent = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 1000) / 10

/** The 'vs last month' percentage is shown only when above 0 (specification part 1, section 9). */
export const shownChange = (change: number | null): number | null =>
  change !== null && change > 0 ? change : null

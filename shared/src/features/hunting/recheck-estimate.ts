import * as z from 'zod/mini'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { SearchEstimate } from './estimate.ts'
import { maxRechecked } from './recheck.ts'

export const RecheckInput = lazy(() =>
  z.strictObject({
    ids: z.array(rowId(), 'Choose at least one lead').check(
      z.minLength(1, 'Choose at least one lead'),
      z.maxLength(maxRechecked, `Choose at most ${maxRechecked} leads at a time`),
      z.overwrite((ids: number[]) => [...new Set(ids)].sort((one, other) => one - other)),
    ),
  }),
)
export type RecheckInput = z.infer<typeof RecheckInput>

/** What checking leads again would do, cost and take. `basis`: the workspace's past re-checks, or the most it may use. */
export const RecheckEstimate = lazy(() =>
  z.extend(
    z.pick(SearchEstimate, { usd: true, seconds: true, basis: true, runs: true, usdLeftToday: true }),
    {
      /** How many of the leads have a company whose pages can be read again. */
      count: z.int(),
      /** No search has found their company, or it is no longer kept. */
      withoutCompany: z.int(),
      /** They were deleted, or merged into other leads. */
      gone: z.int(),
      /** So little of today's AI budget is left that all of them would wait. */
      isBudgetUsedUp: z.boolean(),
    },
  ),
)
export type RecheckEstimate = z.infer<typeof RecheckEstimate>

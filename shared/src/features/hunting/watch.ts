import * as z from 'zod/mini'
import { isoDate, rowId } from '../../platform/fields.ts'
import { JobStatus } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { Criteria } from './criteria.ts'
import { SearchInput } from './search.ts'

/** The most watches of a workspace. */
export const maxWatches = 20

export const watchIntervals = ['daily', 'weekly'] as const
export const WatchInterval = lazy(() => z.enum(watchIntervals))
export type WatchInterval = z.infer<typeof WatchInterval>

/** How often a watch runs in the longest month: what its budget is at most. */
export const mostRunsPerMonth: Record<WatchInterval, number> = { daily: 31, weekly: 5 }

const budgetText = `The budget must be from 1 to ${mostRunsPerMonth.daily} searches a month`
const budget = lazy(() =>
  z.int(budgetText).check(z.minimum(1, budgetText), z.maximum(mostRunsPerMonth.daily, budgetText)),
)

/** A search as it was understood. */
const WatchedSearch = lazy(() => z.extend(SearchInput, { criteria: Criteria }))

const settings = lazy(() =>
  z.object({
    interval: WatchInterval,
    /** Each search is one lookup. */
    searchesPerMonth: budget,
    /** Reports by mail, too, what it has found. */
    isMailed: z.boolean(),
  }),
)

const lookUpText = 'A look-up of one company cannot be watched'

export const NewWatch = lazy(() =>
  z
    .extend(WatchedSearch, settings.shape)
    .check(z.refine(({ criteria }) => !criteria.company, { error: lookUpText, path: ['criteria'] })),
)
export type NewWatch = z.infer<typeof NewWatch>

export const WatchChanges = lazy(() =>
  z.strictObject({ ...z.partial(settings).shape, isPaused: z.optional(z.boolean()) }),
)
export type WatchChanges = z.infer<typeof WatchChanges>

const WatchRun = lazy(() =>
  z.object({
    /** Of its search. */
    jobId: z.string(),
    startedAt: isoDate(),
    status: JobStatus,
    savedCount: z.int(),
    usd: z.number(),
  }),
)
export type WatchRun = z.infer<typeof WatchRun>

/** Why a watch does not run before the next month. */
export const WatchWait = lazy(() => z.enum(['budget', 'lookups']))
export type WatchWait = z.infer<typeof WatchWait>

/** A saved search that runs again by itself and reports the companies that the workspace does not have. */
export const Watch = lazy(() =>
  z.extend(settings, {
    id: rowId(),
    userId: rowId(),
    search: WatchedSearch,
    isPaused: z.boolean(),
    waitsFor: z.nullable(WatchWait),
    /** Null while it is paused. */
    nextRunAt: z.nullable(isoDate()),
    lastRun: z.nullable(WatchRun),
    /** What it has used in the month (UTC) of its last run, such as `2026-11`. */
    month: z.object({ name: z.string(), searches: z.int(), usd: z.number() }),
    /** Since it was created. */
    total: z.object({ searches: z.int(), savedCount: z.int(), usd: z.number() }),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type Watch = z.infer<typeof Watch>

/** Two searches that find the same. */
export const isSameSearch = (
  one: { query: string; criteria?: Criteria },
  other: { query: string; criteria?: Criteria },
): boolean => one.query === other.query && JSON.stringify(one.criteria) === JSON.stringify(other.criteria)

import * as z from 'zod/mini'
import { isoDate, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { AiLead, NearMiss } from './ai-lead.ts'
import { Criteria } from './criteria.ts'
import { LookUp } from './look-up.ts'

const maxResultsText = 'The number of results must be from 1 to 100'
const filter = lazy(() =>
  z.optional(z.string().check(z.trim(), z.maxLength(200, 'Please use at most 200 characters'))),
)

/** Three known keys; other keys with text values are ignored (O-38). */
export const SearchFilters = lazy(() =>
  z.pipe(
    z.catchall(z.object({ industry: filter, location: filter, businessType: filter }), z.string()),
    z.transform(({ industry, location, businessType }) => ({ industry, location, businessType })),
  ),
)
export type SearchFilters = { industry?: string; location?: string; businessType?: string }

export const SearchInput = lazy(() =>
  z.strictObject({
    query: z
      .string('Search query is required')
      .check(
        z.trim(),
        z.minLength(1, 'Search query is required'),
        z.maxLength(500, 'Please use at most 500 characters'),
      ),
    maxResults: z._default(
      z.int(maxResultsText).check(z.minimum(1, maxResultsText), z.maximum(100, maxResultsText)),
      10,
    ),
    filters: z.optional(SearchFilters),
    criteria: z.optional(Criteria),
  }),
)
export type SearchInput = z.infer<typeof SearchInput>

export const NewSearch = lazy(() =>
  z.extend(SearchInput, {
    /** Leaves the newest search of the workspace the one that is shown. */
    isInBackground: z.optional(z.boolean()),
  }),
)
export type NewSearch = z.infer<typeof NewSearch>

/** What a search did and what it cost. The `name` of a source is the one shown on its leads. */
export const Receipt = lazy(() =>
  z.object({
    items: z.array(
      z.object({
        kind: z.enum(['source', 'pages', 'ai']),
        name: z.string(),
        /** done: answered; failed: answered with an error; late: did not answer in time; off: not configured */
        status: z.enum(['done', 'failed', 'late', 'off']),
        count: z.int(),
        /** What went wrong, how much of the work the model did, and what its cost rests on: sentences for the user. */
        note: z.optional(z.string()),
        tokens: z.optional(z.int()),
        usd: z.number(),
        ms: z.int(),
      }),
    ),
    usd: z.number(),
    ms: z.int(),
    /** Sentences for the user: why there are fewer results than requested, and what to relax. */
    notes: z.optional(z.array(z.string())),
  }),
)
export type Receipt = z.infer<typeof Receipt>

export const SearchResult = lazy(() =>
  z.object({
    leads: z.array(AiLead),
    savedCount: z.int(),
    totalCount: z.int(),
    allSaved: z.boolean(),
    /** False when nothing was searched for: the receipt's note says why, and the lookup was given back. */
    isUnderstood: z._default(z.boolean(), true),
    /** Set when one company was looked up. */
    lookUp: z.optional(LookUp),
    criteria: z.nullable(Criteria),
    nearMisses: z.array(NearMiss),
    receipt: z.nullable(Receipt),
    searchTermId: z.nullable(rowId()),
    jobId: z.string(),
  }),
)
export type SearchResult = z.infer<typeof SearchResult>

/** The row that every search stores. */
export const SearchTerm = lazy(() =>
  z.object({
    id: rowId(),
    term: z.string().check(z.minLength(1)),
    filters: z.nullable(z.object({ industry: filter, location: filter, businessType: filter })),
    userId: rowId(),
    createdAt: isoDate(),
    /** Of a search in YOLO mode, and of those from before searches were listed, there is only the above. */
    maxResults: z.optional(z.int()),
    jobId: z.optional(z.string()),
    /** Of the watch that has searched. */
    watchId: z.optional(rowId()),
    /** What it came to, when it has ended. */
    outcome: z.optional(z.object({ criteria: Criteria, savedCount: z.int() })),
  }),
)
export type SearchTerm = z.infer<typeof SearchTerm>

/** A page of the searches of a workspace, the newest first. `cursor` leads to the next one. */
export const Searches = lazy(() =>
  z.object({ searches: z.array(SearchTerm), cursor: z.nullable(z.string()) }),
)
export type Searches = z.infer<typeof Searches>

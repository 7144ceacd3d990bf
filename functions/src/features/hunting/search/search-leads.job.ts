import { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { searchNotice } from './search-notice.ts'

/** What a search needs to know; the workspace and user stand on the job's row. */
export const SearchLeadsMessage = lazy(() =>
  z.object({
    query: z.string(),
    maxResults: z.int(),
    filters: z.object({
      industry: z.optional(z.string()),
      location: z.optional(z.string()),
      businessType: z.optional(z.string()),
    }),
    criteria: z.optional(Criteria),
    searchTermId: z.int(),
  }),
)
export type SearchLeadsMessage = z.infer<typeof SearchLeadsMessage>

/** A search ends in one slice, with what was found by then. */
export const searchSeconds = 55

export const searchLeadsJob = defineJob({
  name: 'searchLeads',
  message: SearchLeadsMessage,
  attempts: 4,
  timeoutSeconds: 120,
  runningPerWorkspace: 3,
  noticeOf: searchNotice,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who searched for leads get no results; their lookups are given back.',
})

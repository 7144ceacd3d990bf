import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'
import { announceSearch } from '../../programs/public.ts'
import { SearchLeadsMessage } from './search-message.ts'
import { searchNotice } from './search-notice.ts'

/** A search ends in one slice, with what was found by then. */
export const searchSeconds = 55

export const searchLeadsJob = defineJob({
  name: 'searchLeads',
  message: SearchLeadsMessage,
  attempts: 4,
  timeoutSeconds: 120,
  runningPerWorkspace: 3,
  noticeOf: searchNotice,
  announce: announceSearch,
  needs: needs({ table: 'write', secrets: ['OPENAI_API_KEY'], asksSources: true }),
  impact: 'Users who searched for leads get no results; their lookups are given back.',
})

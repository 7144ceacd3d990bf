import { defineCall } from '../../platform/define-call.ts'
import { Usage } from './plans.ts'

export const getUsage = defineCall({
  name: 'getUsage',
  method: 'GET',
  path: '/api/usage',
  auth: 'session',
  output: Usage,
  tool: { isMain: true },
  summary: 'The plan, lookups used and left this month, and what AI calls cost.',
})

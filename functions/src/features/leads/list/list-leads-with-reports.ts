import { listLeadsWithReports as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { leadsWithReports } from './report-mark.store.ts'

export const listLeadsWithReports = handle(call)(async (_, { caller }) => ({
  body: await leadsWithReports(caller.workspaceId),
}))

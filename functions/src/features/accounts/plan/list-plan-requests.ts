import { listPlanRequests as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listPlanRequestRows } from './plan-request.store.ts'

export const listPlanRequests = handle(call)(async (_input, { caller }) => ({
  body: await listPlanRequestRows(caller.workspaceId),
}))

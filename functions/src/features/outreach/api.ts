import * as calls from '@assay/shared/features/outreach/calls'
import { handle } from '../../platform/http/exchange.ts'
import { implement } from '../../platform/http/implement.ts'

const notYet = () => {
  throw new Error('Not implemented yet')
}

export const handler = implement(calls, {
  deleteApproval: handle(calls.deleteApproval)(notYet),
  listApprovals: handle(calls.listApprovals)(notYet),
  startAutoReachout: handle(calls.startAutoReachout)(notYet),
})

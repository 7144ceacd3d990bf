import { listApprovals as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { approvalCollection, showApproval } from './approval.store.ts'

export const listApprovals = handle(call)(
  listHandler(call, approvalCollection, (rows) => byParts(rows, (some) => some.map(showApproval))),
)

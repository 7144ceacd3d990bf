import * as calls from '@assay/shared/features/outreach/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteApproval } from './approvals/delete-approval.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { startAutoReachout } from './auto/start-auto-reachout.ts'

export const handler = implement(calls, { startAutoReachout, listApprovals, deleteApproval })

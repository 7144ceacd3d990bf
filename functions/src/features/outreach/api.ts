import * as calls from '@assay/shared/features/outreach/calls'
import { implement } from '../../platform/http/implement.ts'
import { deleteApproval } from './approvals/delete-approval.ts'
import { listApprovals } from './approvals/list-approvals.ts'
import { startAutoReachout } from './auto/start-auto-reachout.ts'
import { createSuppression } from './suppression/create-suppression.ts'
import { deleteSuppression } from './suppression/delete-suppression.ts'
import { importSuppressions } from './suppression/import-suppressions.ts'
import { listSuppressions } from './suppression/list-suppressions.ts'

export const handler = implement(calls, {
  startAutoReachout,
  listApprovals,
  deleteApproval,
  listSuppressions,
  createSuppression,
  importSuppressions,
  deleteSuppression,
})

import { AppError } from '@assay/shared/platform/errors'
import { idempotencyLabel } from '../../platform/http/idempotency.ts'
import { isRefusedBy } from '../../platform/table/transact.ts'
import { notifyPlanWarnings } from './plan-warnings.ts'
import { lookupLabel } from './usage.store.ts'

/** Starts a job that charges a lookup; PLAN_LIMIT where the allowance is used up, which the workspace is notified of. */
export const refusedAsPlanLimit = async (
  workspaceId: string,
  start: () => Promise<string>,
): Promise<string> => {
  try {
    return await start()
  } catch (error) {
    const isOverAllowance = isRefusedBy(error, lookupLabel)
    // With an Idempotency-Key, the concurrent request that won may have used the last lookup.
    if (isOverAllowance && !error.labels.includes(idempotencyLabel)) {
      await notifyPlanWarnings(workspaceId, { isRefused: true })
      throw new AppError('PLAN_LIMIT')
    }
    throw error
  }
}

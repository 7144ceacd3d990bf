import { AppError } from '@assay/shared/platform/errors'
import { idempotencyLabel } from '../../platform/http/idempotency.ts'
import { isRefusedBy } from '../../platform/table/transact.ts'
import { notifyPlanWarnings } from './plan-warnings.ts'
import { lookupLabel } from './usage.store.ts'

/** Does what charges a lookup; PLAN_LIMIT where the allowance is used up, which the workspace is notified of. */
export const refusedAsPlanLimit = async <Result>(
  workspaceId: string,
  charge: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await charge()
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

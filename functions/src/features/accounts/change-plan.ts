import type { PlanName } from '@assay/shared/features/usage/plans'
import { setPlan } from '../usage/public.ts'
import { findIdentityByUsername } from './identity/account.store.ts'
import { answerPlanRequestActions } from './plan/plan-request.store.ts'

/**
 * Changes the plan of a user's workspace, from the next call on; used by operators (`npm run plan`). Returns
 * false when no user has that username.
 */
export const changePlan = async (username: string, plan: PlanName): Promise<boolean> => {
  const identity = await findIdentityByUsername(username)
  if (identity === null) return false
  return setPlan(identity.workspaceId, plan, answerPlanRequestActions(identity.workspaceId))
}

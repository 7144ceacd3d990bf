import type { PlanName } from '@assay/shared/features/usage/plans'
import { setPlan } from '../usage/public.ts'
import { findIdentityByUsername } from './identity/account.store.ts'

/**
 * What an operator does (`npm run plan`): puts the workspace of a user on a plan, which counts from
 * the next call on. False when nobody has that username.
 */
export const changePlan = async (username: string, plan: PlanName): Promise<boolean> => {
  const identity = await findIdentityByUsername(username)
  return identity !== null && setPlan(identity.workspaceId, plan)
}

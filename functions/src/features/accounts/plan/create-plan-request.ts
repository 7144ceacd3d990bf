import { createPlanRequest as call } from '@assay/shared/features/accounts/calls'
import type { PlanRequest } from '@assay/shared/features/accounts/plan-request'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { isRefusedBy, transact } from '../../../platform/table/transact.ts'
import { readUsage } from '../../usage/public.ts'
import type { Identity } from '../identity/account.store.ts'
import { mailPlanRequestJob } from './mail-plan-request.job.ts'
import { getPlanRequest, planRequestLabel, putPlanRequestAction } from './plan-request.store.ts'

/** Stores the request and its mail job in one transaction; the request alone if too many mails are queued. */
const write = async ({ workspaceId, userId }: Identity, request: PlanRequest): Promise<void> => {
  const also = [putPlanRequestAction(workspaceId, request)]
  const message = { workspaceId, userId, plan: request.plan }
  try {
    await startJob(mailPlanRequestJob, { workspaceId: systemShardOf(workspaceId), userId: 0, message, also })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error('A plan request is stored but will not be mailed', { workspaceId, error })
    await transact(also)
  }
}

export const createPlanRequest = handle(call)(async ({ body: { plan } }, { caller }) => {
  const { workspaceId, userId } = caller
  const usage = await readUsage(workspaceId)
  const isTrial = usage.trialEndsAt !== null && Date.parse(usage.trialEndsAt) > Date.now()
  if (usage.plan === plan && !isTrial) throw invalidField('plan', 'This is already your plan')
  const earlier = await getPlanRequest({ workspaceId, plan })
  if (earlier) return { body: earlier }
  const request = { plan, requestedAt: new Date().toISOString() }
  try {
    await write({ workspaceId, userId }, request)
    return { body: request }
  } catch (error) {
    if (!isRefusedBy(error, planRequestLabel)) throw error
    return { body: (await getPlanRequest({ workspaceId, plan })) ?? request }
  }
})

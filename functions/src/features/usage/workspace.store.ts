import { PlanName } from '@assay/shared/features/usage/plans'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, workspaceKey } from '../../platform/table/entity.ts'
import { type Action, TransactionRefused, transact } from '../../platform/table/transact.ts'

const Workspace = lazy(() =>
  z.object({
    id: z.string(),
    plan: PlanName,
    trialEndsAt: z.nullable(z.iso.datetime()),
    createdAt: z.iso.datetime(),
  }),
)
export type Workspace = z.infer<typeof Workspace>

const workspaces = defineEntity({
  name: 'workspace',
  schema: Workspace,
  key: (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'WORKSPACE' }),
})

export const getWorkspace = (workspaceId: string) => workspaces.get(workspaceId)

/** A new workspace's row. */
export const putWorkspaceAction = (workspace: Workspace): Action => ({
  put: workspaces.toItem(workspace.id, workspace),
  condition: 'attribute_not_exists(pk)',
})

/** Puts a workspace on a plan and ends its trial, in one transaction with `also`; false when there is none. */
export const setPlan = async (workspaceId: string, plan: PlanName, also: Action[] = []): Promise<boolean> => {
  const change = {
    UpdateExpression: 'SET #plan = :plan, trialEndsAt = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#plan': 'plan' },
    ExpressionAttributeValues: { ':plan': plan, ':none': null },
  }
  try {
    await transact([{ update: workspaces.key(workspaceId), with: change }, ...also])
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}

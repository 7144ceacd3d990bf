import { PlanRequest } from '@assay/shared/features/accounts/plan-request'
import { type PlanName, plans } from '@assay/shared/features/usage/plans'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

const prefix = 'PLANREQUEST#'

type Address = { workspaceId: string; plan: PlanName }

/** One row for each plan, so that asking twice is one request. */
const requests = defineEntity({
  name: 'planRequest',
  schema: PlanRequest,
  key: ({ workspaceId, plan }: Address) => ({ pk: workspaceKey(workspaceId), sk: prefix + plan }),
})

export const getPlanRequest = (address: Address) => requests.get(address)

export const listPlanRequestRows = async (workspaceId: string): Promise<PlanRequest[]> =>
  (await queryPrefix(workspaceKey(workspaceId), prefix)).map(requests.fromItem)

export const planRequestLabel = defineLabel('planRequest')

/** Stores the request; refused under `planRequestLabel` if the plan has been asked for. */
export const putPlanRequestAction = (workspaceId: string, request: PlanRequest): Action => ({
  put: requests.toItem({ workspaceId, plan: request.plan }, request),
  condition: 'attribute_not_exists(pk)',
  label: planRequestLabel,
})

/** Deletes all requests, because a change of the plan answers them. */
export const answerPlanRequestActions = (workspaceId: string): Action[] =>
  (Object.keys(plans) as PlanName[]).map((plan) => ({ delete: requests.key({ workspaceId, plan }) }))

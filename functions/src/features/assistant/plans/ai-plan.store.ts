import { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Key } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { addToIndexAction, idsIn, leadExistsCheck, partOfLead, shownWithLeads } from '../../leads/public.ts'

const rowPrefix = 'AIPLAN#'

const plans = defineEntity({
  name: 'aiPlan',
  schema: AiPlan,
  packedFields: ['content'],
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

/** A plan for a deleted lead stays until the lead is purged, but is not shown. */
export const planCollection: StoredCollection<AiPlan> = {
  name: defineCollectionName('aiPlans'),
  rowPrefix,
  fromItem: plans.fromItem,
  onlyVisible: shownWithLeads,
}

export const showPlan = (row: AiPlan): AiPlan => AiPlan.parse(row)

export const newPlanId = (workspaceId: string) => reserveIds(workspaceId, 'aiPlan')

/** The item that lists the ids of a lead's plans. */
const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADPLANS#${padded(leadId)}`,
})

/** Saves a plan; refuses (`leadLabel`) if its lead was deleted. */
export const preparePlan = (
  workspaceId: string,
  row: AiPlan,
): { actions: Action[]; change: CollectionChange } => ({
  actions: [
    leadExistsCheck(workspaceId, row.leadId),
    { put: plans.toItem({ workspaceId, id: row.id }, row) },
    addToIndexAction(indexKey(workspaceId, row.leadId), [row.id]),
  ],
  change: { collection: planCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

const getPlans = (workspaceId: string, ids: number[]) => plans.getMany(ids.map((id) => ({ workspaceId, id })))

/** One lead's plans as a part of the list. */
export const plansOf = (workspaceId: string, leadId: number): StoredCollection<AiPlan> =>
  partOfLead(planCollection, {
    workspaceId,
    leadId,
    index: (of) => indexKey(workspaceId, of),
    name: 'aiPlans',
    getRows: getPlans,
  }).collection

/** The plans of leads that are purged, with their indexes. */
export const planKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => indexKey(workspaceId, leadId)))
  const rows = indexes.flatMap(idsIn).map((id) => plans.key({ workspaceId, id }))
  return { rows, indexes: indexes.map(({ pk, sk }) => ({ pk, sk })) }
}

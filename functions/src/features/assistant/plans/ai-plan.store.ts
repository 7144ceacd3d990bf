import { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { decodeCursor, encodeCursor } from '../../../platform/table/cursor.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { maxPageBytes, type Page, type StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Item, type Key } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { firstThatFit, leadExistsCheck, leadKey, presentLeads } from '../../leads/public.ts'

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
  onlyVisible: async (workspaceId, rows) => {
    const leads = await presentLeads(workspaceId, [...new Set(rows.map(({ leadId }) => leadId))])
    return rows.filter(({ leadId }) => leads.has(leadId))
  },
}

export const showPlan = (row: AiPlan): AiPlan => AiPlan.parse(row)

export const newPlanId = (workspaceId: string) => reserveIds(workspaceId, 'aiPlan')

/** The ids of a lead's plans in `ids`, a set of numbers that is never empty. */
const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADPLANS#${padded(leadId)}`,
})

const PlanIds = lazy(() => z.set(z.int()))

const idsIn = (index: Item | null | undefined): number[] =>
  index ? [...PlanIds.parse(index.ids)].sort((one, other) => other - one) : []

/** Saves a plan; refuses (`leadLabel`) if its lead was deleted. */
export const preparePlan = (
  workspaceId: string,
  row: AiPlan,
): { actions: Action[]; change: CollectionChange } => ({
  actions: [
    leadExistsCheck(workspaceId, row.leadId),
    { put: plans.toItem({ workspaceId, id: row.id }, row) },
    {
      update: indexKey(workspaceId, row.leadId),
      with: { UpdateExpression: 'ADD ids :ids', ExpressionAttributeValues: { ':ids': new Set([row.id]) } },
    },
  ],
  change: { collection: planCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

/** The ids of a lead's plans, newest first; null when there is no such lead. One request. */
const idsOfLead = async (workspaceId: string, leadId: number): Promise<number[] | null> => {
  const lead = leadKey(workspaceId, leadId)
  const items = await getItems([lead, indexKey(workspaceId, leadId)])
  return items.some(({ sk }) => sk === lead.sk) ? idsIn(items.find(({ sk }) => sk !== lead.sk)) : null
}

const pageOf = async (
  workspaceId: string,
  leadId: number,
  all: number[],
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<AiPlan>> => {
  const position = { collection: `aiPlans.${leadId}`, workspaceId }
  const before =
    cursor === undefined ? Number.POSITIVE_INFINITY : Number(await decodeCursor(cursor, position))
  const ids = all.filter((id) => id < before)
  const found = await plans.getMany(ids.slice(0, limit).map((id) => ({ workspaceId, id })))
  const rows = firstThatFit(found, maxPageBytes)
  const last = rows.at(-1)
  const hasMore = last !== undefined && last.id !== ids.at(-1)
  return { rows, cursor: hasMore ? await encodeCursor({ ...position, sk: String(last.id) }) : null }
}

/** One lead's plans as a part of the list. */
export const plansOf = (workspaceId: string, leadId: number): StoredCollection<AiPlan> => {
  let ids: number[] = []
  return {
    ...planCollection,
    part: {
      name: `lead${leadId}`,
      query: {},
      exists: async () => {
        const found = await idsOfLead(workspaceId, leadId)
        ids = found ?? []
        return found !== null
      },
      page: (page) => pageOf(workspaceId, leadId, ids, page),
      has: (row) => row.leadId === leadId,
    },
  }
}

/** The plans of leads that are purged, with their indexes. */
export const planKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => indexKey(workspaceId, leadId)))
  const rows = indexes.flatMap(idsIn).map((id) => plans.key({ workspaceId, id }))
  return { rows, indexes: indexes.map(({ pk, sk }) => ({ pk, sk })) }
}

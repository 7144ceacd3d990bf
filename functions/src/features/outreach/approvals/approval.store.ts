import { Approval } from '@assay/shared/features/outreach/approval'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { idsIn, idsOfLead, leadExistsCheck, ofPresentLeads } from '../../leads/public.ts'

const rowPrefix = 'APPROVAL#'

const approvals = defineEntity({
  name: 'approval',
  schema: Approval,
  packedFields: ['body', 'sentences'],
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

/** A draft for a deleted lead stays until the lead is purged, but is not shown. */
export const approvalCollection: StoredCollection<Approval> = {
  name: defineCollectionName('approvals'),
  rowPrefix,
  fromItem: approvals.fromItem,
  onlyVisible: ofPresentLeads,
}

export const showApproval = (row: Approval): Approval => Approval.parse(row)

export const newApprovalId = (workspaceId: string) => reserveIds(workspaceId, 'approval')

export const getApproval = (workspaceId: string, id: number) => approvals.get({ workspaceId, id })

/** The item that lists the ids of a lead's drafts, discarded ones too. */
const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADAPPROVALS#${padded(leadId)}`,
})

const indexedIds = async (workspaceId: string, leadId: number): Promise<number[]> =>
  (await idsOfLead(workspaceId, leadId, indexKey(workspaceId, leadId))) ?? []

const isAnyWaiting = async (workspaceId: string, ids: number[]): Promise<boolean> =>
  (await approvals.getMany(ids.map((id) => ({ workspaceId, id })))).length > 0

/** Whether a draft for this lead waits already. */
export const hasDraft = async (workspaceId: string, leadId: number): Promise<boolean> =>
  isAnyWaiting(workspaceId, await indexedIds(workspaceId, leadId))

type Prepared = { actions: Action[]; change: CollectionChange }

/** The label of the condition that a lead has no other drafts than those that were read. */
export const draftsOfLeadLabel = defineLabel('drafts of a lead')

/** Adds to a lead's index, on condition that it has as many ids as were read; it never loses one. */
const addToReadIndexAction = (key: Key, id: number, read: number): Action => ({
  update: key,
  with: {
    UpdateExpression: 'ADD ids :ids',
    ConditionExpression: read === 0 ? 'attribute_not_exists(ids)' : 'size(ids) = :read',
    ExpressionAttributeValues: { ':ids': new Set([id]), ...(read > 0 && { ':read': read }) },
  },
  label: draftsOfLeadLabel,
})

/**
 * Saves a draft; null if one for its lead waits already. Refuses (`leadLabel`) if the lead was deleted, and
 * (`draftsOfLeadLabel`) if another draft was saved meanwhile.
 */
export const prepareApproval = async (workspaceId: string, row: Approval): Promise<Prepared | null> => {
  const ids = await indexedIds(workspaceId, row.leadId)
  if (await isAnyWaiting(workspaceId, ids)) return null
  return {
    actions: [
      leadExistsCheck(workspaceId, row.leadId),
      { put: approvals.toItem({ workspaceId, id: row.id }, row) },
      addToReadIndexAction(indexKey(workspaceId, row.leadId), row.id, ids.length),
    ],
    change: { collection: approvalCollection.name, changedIds: [row.id], counts: { total: 1 } },
  }
}

export const approvalLabel = defineLabel('approval')

/** Discards a draft; refuses (`approvalLabel`) if it is gone already. */
export const prepareDiscarding = (workspaceId: string, id: number): Prepared => ({
  actions: [
    {
      delete: approvals.key({ workspaceId, id }),
      condition: 'attribute_exists(pk)',
      label: approvalLabel,
    },
  ],
  change: { collection: approvalCollection.name, deletedIds: [id], counts: { total: -1 } },
})

/** The drafts for leads that are purged, with their indexes. */
export const approvalKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => indexKey(workspaceId, leadId)))
  const rows = indexes.flatMap(idsIn).map((id) => approvals.key({ workspaceId, id }))
  return { rows, indexes: indexes.map(({ pk, sk }) => ({ pk, sk })) }
}

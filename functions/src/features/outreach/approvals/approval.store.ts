import { createHash } from 'node:crypto'
import { Approval } from '@assay/shared/features/outreach/approval'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { familyOf, idsIn, leadExistsCheck, ofPresentLeads, shownWithLeads } from '../../leads/public.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'

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
  onlyVisible: shownWithLeads,
}

/** When a draft was last changed. Those of earlier versions were never. */
export const changedAt = ({ updatedAt, createdAt }: Approval): string => updatedAt ?? createdAt

export const showApproval = (row: Approval): Approval => Approval.parse({ ...row, updatedAt: changedAt(row) })

export const newApprovalId = (workspaceId: string) => reserveIds(workspaceId, 'approval')

export const getApproval = (workspaceId: string, id: number) => approvals.get({ workspaceId, id })

/** The drafts of these ids that wait. */
export const getApprovals = (workspaceId: string, ids: number[]): Promise<Approval[]> =>
  approvals.getMany(ids.map((id) => ({ workspaceId, id })))

/** The item that lists the ids of a lead's drafts, discarded ones too. */
const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADAPPROVALS#${padded(leadId)}`,
})

/**
 * The item that lists the ids of the drafts to an address, discarded ones too: leads may share one, as branches do. It
 * may outlive the lead, so it does not hold the address.
 */
const addressKey = (workspaceId: string, to: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `APPROVALSTO#${createHash('sha256').update(canonicalAddress(to)).digest('base64url')}`,
})

/** The indexes of a lead and of those merged with it, each with the ids that it has. */
const readIndexes = async (workspaceId: string, leadId: number): Promise<{ key: Key; ids: number[] }[]> => {
  const keys = (await familyOf(workspaceId, leadId)).map((id) => indexKey(workspaceId, id))
  const items = await getItems(keys)
  return keys.map((key) => ({ key, ids: idsIn(items.find(({ sk }) => sk === key.sk)) }))
}

const idsOfAddress = async (workspaceId: string, to: string): Promise<number[]> =>
  idsIn((await getItems([addressKey(workspaceId, to)]))[0])

/** Whether a draft waits among these that a user can see: those of deleted leads are hidden. */
const isAnyShown = async (workspaceId: string, ids: number[]): Promise<boolean> =>
  (await ofPresentLeads(workspaceId, await getApprovals(workspaceId, ids))).length > 0

/** Whether a draft waits already for this lead, or for one merged with it. */
export const hasDraft = async (workspaceId: string, leadId: number): Promise<boolean> => {
  const indexes = await readIndexes(workspaceId, leadId)
  return isAnyShown(
    workspaceId,
    indexes.flatMap(({ ids }) => ids),
  )
}

/** Whether a draft to this address waits already, for whichever lead. */
export const hasDraftTo = async (workspaceId: string, to: string): Promise<boolean> =>
  isAnyShown(workspaceId, await idsOfAddress(workspaceId, to))

type Prepared = { actions: Action[]; change: CollectionChange }

/** The label of the condition that a lead and its address have no other drafts than those that were read. */
export const draftsOfLeadLabel = defineLabel('drafts of a lead')

/** That an index has as many ids as were read: it never loses one. */
const asRead = (read: number) => ({
  condition: read === 0 ? 'attribute_not_exists(ids)' : 'size(ids) = :read',
  values: read > 0 ? { ':read': read } : undefined,
})

const addToReadIndexAction = (key: Key, id: number, read: number): Action => {
  const { condition, values } = asRead(read)
  return {
    update: key,
    with: {
      UpdateExpression: 'ADD ids :ids',
      ConditionExpression: condition,
      ExpressionAttributeValues: { ':ids': new Set([id]), ...values },
    },
    label: draftsOfLeadLabel,
  }
}

/**
 * Saves a draft; null if one for its lead, for one merged with it, or to its address waits already. Refuses (`leadLabel`) if the lead was deleted, and
 * (`draftsOfLeadLabel`) if another draft was saved meanwhile.
 */
export const prepareApproval = async (workspaceId: string, row: Approval): Promise<Prepared | null> => {
  const [indexes, idsTo] = await Promise.all([
    readIndexes(workspaceId, row.leadId),
    idsOfAddress(workspaceId, row.to),
  ])
  const known = new Set([...idsTo, ...indexes.flatMap(({ ids }) => ids)])
  if (await isAnyShown(workspaceId, [...known])) return null
  const own = indexKey(workspaceId, row.leadId)
  return {
    actions: [
      leadExistsCheck(workspaceId, row.leadId),
      { put: approvals.toItem({ workspaceId, id: row.id }, row) },
      ...indexes.map(({ key, ids }) =>
        key.sk === own.sk
          ? addToReadIndexAction(key, row.id, ids.length)
          : { check: key, ...asRead(ids.length), label: draftsOfLeadLabel },
      ),
      addToReadIndexAction(addressKey(workspaceId, row.to), row.id, idsTo.length),
    ],
    change: { collection: approvalCollection.name, changedIds: [row.id], counts: { total: 1 } },
  }
}

/** The label of the condition that a draft is there, or as it was read. */
export const approvalLabel = defineLabel('approval')

/** As it was read, `changedAt` included. */
const unchanged = (seen: Approval) => ({
  condition: 'updatedAt = :seen OR (attribute_not_exists(updatedAt) AND createdAt = :seen)',
  values: { ':seen': changedAt(seen) },
  label: approvalLabel,
})

/**
 * Replaces a draft; null if another one to its new address waits. Refuses (`approvalLabel`) if it was changed since it was
 * read, and (`draftsOfLeadLabel`) if another draft to the address was saved meanwhile.
 */
export const prepareApprovalEdit = async (
  workspaceId: string,
  seen: Approval,
  next: Approval,
): Promise<Prepared | null> => {
  const { id, to } = next
  const isMoved = canonicalAddress(to) !== canonicalAddress(seen.to)
  const idsTo = isMoved ? await idsOfAddress(workspaceId, to) : []
  const others = idsTo.filter((other) => other !== id)
  if (await isAnyShown(workspaceId, others)) return null
  return {
    actions: [
      { put: approvals.toItem({ workspaceId, id }, next), ...unchanged(seen) },
      ...(isMoved ? [addToReadIndexAction(addressKey(workspaceId, to), id, idsTo.length)] : []),
    ],
    change: { collection: approvalCollection.name, changedIds: [id] },
  }
}

/** Removes a draft that becomes a mail; refuses (`approvalLabel`) if it was changed since it was read. */
export const prepareApproving = (workspaceId: string, seen: Approval): Prepared => ({
  actions: [{ delete: approvals.key({ workspaceId, id: seen.id }), ...unchanged(seen) }],
  change: { collection: approvalCollection.name, deletedIds: [seen.id], counts: { total: -1 } },
})

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

/** The drafts for leads that are purged, with their indexes; that of an address only if no other lead had a draft to it. */
export const approvalKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => indexKey(workspaceId, leadId)))
  const ids = indexes.flatMap(idsIn)
  const drafts = await getApprovals(workspaceId, ids)
  const addressKeys = new Map(
    drafts.map(({ to }) => {
      const key = addressKey(workspaceId, to)
      return [key.sk, key]
    }),
  )
  const purged = new Set(ids)
  const addresses = await getItems([...addressKeys.values()])
  const forgotten = addresses.filter((item) => idsIn(item).every((id) => purged.has(id)))
  return {
    rows: ids.map((id) => approvals.key({ workspaceId, id })),
    indexes: [...indexes, ...forgotten].map(({ pk, sk }) => ({ pk, sk })),
  }
}

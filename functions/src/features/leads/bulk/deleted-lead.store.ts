import { restorableHours } from '@assay/shared/features/leads/bulk-leads'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredRows } from '../../../platform/table/list.ts'
import { type Key, queryPage } from '../../../platform/table/table.ts'
import { type Action, defineLabel, getAtOnce } from '../../../platform/table/transact.ts'
import {
  firstActivityIn,
  getLeadRows,
  leadCollection,
  leadKey,
  leadSchema,
  StoredLead,
} from '../lead.store.ts'

/**
 * A lead that was deleted: its row under another sort key, so that no list, count or edit finds it.
 * Its evidence and activities stay where they are until it is purged.
 */
const DeletedLead = lazy(() =>
  z.extend(StoredLead, {
    deletedAt: z.iso.datetime(),
    /** It can be restored before this time and is purged after it. */
    purgeAt: z.iso.datetime(),
  }),
)
export type DeletedLead = z.infer<typeof DeletedLead>

const rowPrefix = 'DELETEDLEAD#'

const deletedLeads = defineEntity({
  name: 'deletedLead',
  schema: DeletedLead,
  ...leadSchema,
  jsonFields: ['metadata'],
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

/** To be read by pages. */
export const deletedLeadRows: StoredRows<DeletedLead> = {
  name: 'deletedLeads',
  rowPrefix,
  fromItem: deletedLeads.fromItem,
}

export const restorableMs = restorableHours * 3_600_000

const isRestorable = ({ purgeAt }: DeletedLead) => Date.parse(purgeAt) > Date.now()

/** Those of the leads that are deleted and can still be restored. */
export const getRestorable = async (workspaceId: string, ids: number[]): Promise<DeletedLead[]> => {
  const rows = await deletedLeads.getMany(ids.map((id) => ({ workspaceId, id })))
  return rows.filter(isRestorable)
}

/**
 * The leads and those that are deleted and can still be restored; at most 50 ids. What is not a lead at
 * first is read at one moment in both places, so that a lead that moves meanwhile is found in one of them. Merged leads
 * are not among them: they go and come with the lead into which they were merged.
 */
export const getWithRestorable = async (
  workspaceId: string,
  ids: number[],
): Promise<{ rows: StoredLead[]; deleted: DeletedLead[] }> => {
  const rows = await getLeadRows(workspaceId, ids)
  const found = new Set(rows.map(({ id }) => id))
  const open = ids.filter((id) => !found.has(id))
  const items = await getAtOnce(
    open.flatMap((id) => [leadKey(workspaceId, id), deletedLeadKey(workspaceId, id)]),
  )
  const isDeleted = ({ sk }: Key) => sk.startsWith(rowPrefix)
  const isOwn = ({ mergedInto }: StoredLead) => mergedInto === undefined
  const moved = items.filter((item) => !isDeleted(item)).map(leadCollection.fromItem)
  const deleted = items.filter(isDeleted).map(deletedLeads.fromItem)
  return {
    rows: [...rows, ...moved.filter(isOwn)],
    deleted: deleted.filter((row) => isOwn(row) && isRestorable(row)),
  }
}

/** To be part of the transaction that deletes the lead's own row. */
export const putDeletedAction = (workspaceId: string, row: StoredLead, now: number): Action => ({
  put: deletedLeads.toItem(
    { workspaceId, id: row.id },
    {
      ...row,
      deletedAt: new Date(now).toISOString(),
      purgeAt: new Date(now + restorableMs).toISOString(),
    },
  ),
})

export const deletedLabel = defineLabel('deleted lead')

/** Replaces the row; refuses unless it is deleted as it was read. */
export const replaceDeletedAction = (workspaceId: string, row: DeletedLead, seen: DeletedLead): Action => ({
  put: deletedLeads.toItem({ workspaceId, id: row.id }, row),
  condition: 'version = :seen',
  values: { ':seen': seen.version },
  label: deletedLabel,
})

/** To be part of the transaction that puts the row back; refuses unless it is deleted as it was read. */
export const removeDeletedAction = (workspaceId: string, { id, version }: DeletedLead): Action => ({
  delete: deletedLeads.key({ workspaceId, id }),
  condition: 'version = :seen',
  values: { ':seen': version },
  label: deletedLabel,
})

export const deletedLeadKey = (workspaceId: string, id: number): Key => deletedLeads.key({ workspaceId, id })

const rowsPerPage = 100

type DueLead = Pick<DeletedLead, 'id' | 'firstActivityId'>

/** Some deleted leads with a `purgeAt` before `before` (ISO time); `lastKey` leads to further ones. */
export const listDue = async (
  workspaceId: string,
  before: string,
  from: Key | undefined,
): Promise<{ leads: DueLead[]; lastKey: Key | undefined }> => {
  const { items, lastKey } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    FilterExpression: 'purgeAt < :before',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':prefix': rowPrefix,
      ':before': before,
    },
    ProjectionExpression: 'sk, firstActivityId',
    Limit: rowsPerPage,
    ExclusiveStartKey: from,
  })
  const leads = items.map((item) => ({
    id: Number(item.sk.slice(rowPrefix.length)),
    firstActivityId: firstActivityIn(item)[0],
  }))
  return { leads, lastKey }
}

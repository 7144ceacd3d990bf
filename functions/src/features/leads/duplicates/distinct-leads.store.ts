import { createHash } from 'node:crypto'
import { DistinctLeads } from '@assay/shared/features/leads/distinct-leads'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { listPage, type StoredRows } from '../../../platform/table/list.ts'
import { deleteItem, putItemIfAbsent } from '../../../platform/table/table.ts'

const rowPrefix = 'DISTINCTLEADS#'

const distinct = defineEntity({
  name: 'distinctLeads',
  schema: DistinctLeads,
  key: ({ workspaceId, id }: { workspaceId: string; id: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + id,
  }),
})

export const storedDistinctLeads: StoredRows<DistinctLeads> = {
  name: 'distinctLeads',
  rowPrefix,
  fromItem: distinct.fromItem,
}

const maxShown = 1000

export const listDistinct = async (workspaceId: string): Promise<DistinctLeads[]> =>
  (await listPage(workspaceId, storedDistinctLeads, { limit: maxShown })).rows

/** Stores the decision, unless it is there. */
export const putDistinct = async (
  { workspaceId, userId }: { workspaceId: string; userId: number },
  leadIds: number[],
): Promise<DistinctLeads> => {
  const id = createHash('sha256').update(leadIds.join()).digest('base64url')
  const row = { id, leadIds, userId, createdAt: new Date().toISOString() }
  await putItemIfAbsent(distinct.toItem({ workspaceId, id }, row))
  return (await distinct.get({ workspaceId, id })) ?? row
}

export const deleteDistinct = (workspaceId: string, id: string): Promise<void> =>
  deleteItem(distinct.key({ workspaceId, id }))

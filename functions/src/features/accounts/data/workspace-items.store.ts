import { storedJobs } from '../../../platform/jobs/job.store.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { deleteItems, type Key, queryPage } from '../../../platform/table/table.ts'

const itemsPerPage = 500

const erasePage = async (workspaceId: string, prefix: string | null, from: Key | undefined) => {
  const page = await queryPage({
    KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :prefix)' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': workspaceKey(workspaceId), ...(prefix && { ':prefix': prefix }) },
    ProjectionExpression: 'pk, sk',
    Limit: itemsPerPage,
    ExclusiveStartKey: from,
  })
  await deleteItems(page.items.map(({ pk, sk }) => ({ pk, sk })))
  return page.lastKey
}

/**
 * Deletes every item of a workspace: its sessions first, so that no call of the user can still write, then its jobs,
 * so that none can start others, which a page that was read before would not contain. Returns
 * false if items are left at `until` (epoch ms).
 */
export const eraseItems = async (workspaceId: string, until: number): Promise<boolean> => {
  for (const prefix of ['SESSION#', storedJobs.rowPrefix, null]) {
    let lastKey = await erasePage(workspaceId, prefix, undefined)
    while (lastKey) {
      if (Date.now() >= until) return false
      lastKey = await erasePage(workspaceId, prefix, lastKey)
    }
  }
  return true
}

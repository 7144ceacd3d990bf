import { workspaceKey } from './entity.ts'
import { updateItem } from './table.ts'

/**
 * Reserves `count` consecutive ids of an entity in a workspace and returns the first one.
 * Ids start at 1. An unused reservation leaves a gap, which is harmless.
 */
export const reserveIds = async (workspaceId: string, entity: string, count = 1): Promise<number> => {
  const { last } = await updateItem(
    { pk: workspaceKey(workspaceId), sk: `SEQ#${entity}` },
    {
      UpdateExpression: 'ADD #last :count',
      ExpressionAttributeNames: { '#last': 'last' },
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    },
  )
  return Number(last) - count + 1
}

import { workspaceKey } from './entity.ts'
import { type Item, type Key, updateItem } from './table.ts'
import { type Action, defineLabel } from './transact.ts'

export const sequenceKey = (workspaceId: string, entity: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `SEQ#${entity}`,
})

const names = { '#last': 'last' }

/**
 * Reserves `count` consecutive ids of an entity in a workspace and returns the first one.
 * Ids start at 1. An unused reservation leaves a gap, which is harmless.
 */
export const reserveIds = async (workspaceId: string, entity: string, count = 1): Promise<number> => {
  const { last } = await updateItem(sequenceKey(workspaceId, entity), {
    UpdateExpression: 'ADD #last :count',
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: { ':count': count },
    ReturnValues: 'UPDATED_NEW',
  })
  return Number(last) - count + 1
}

/** The label of the condition that no ids were reserved since the sequence was read. */
export const sequenceLabel = defineLabel('sequence')

/** The next id by the item of `sequenceKey`, and what reserves it and those after it. */
export const nextIds = (
  key: Key,
  item: Item | null | undefined,
  count: number,
): { firstId: number; reserve: Action } => {
  const last = Number(item?.last ?? 0)
  const reserve: Action = {
    update: key,
    with: {
      UpdateExpression: 'SET #last = :last',
      ConditionExpression: last === 0 ? 'attribute_not_exists(#last)' : '#last = :seen',
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ':last': last + count, ...(last > 0 && { ':seen': last }) },
    },
    label: sequenceLabel,
  }
  return { firstId: last + 1, reserve }
}

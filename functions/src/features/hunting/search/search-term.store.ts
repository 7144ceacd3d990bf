import { SearchTerm } from '@assay/shared/features/hunting/search'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredRows } from '../../../platform/table/list.ts'
import { updateItem } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'

const rowPrefix = 'TERM#'

const searchTerms = defineEntity({
  name: 'searchTerm',
  schema: SearchTerm,
  packedFields: ['outcome'],
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

/** What a search came to, written at its end: once more if its job is resumed then, with the same. */
export const storeSearchOutcome = async (
  workspaceId: string,
  id: number,
  outcome: NonNullable<SearchTerm['outcome']>,
): Promise<void> => {
  await updateItem(searchTerms.key({ workspaceId, id }), {
    UpdateExpression: 'SET outcome = :outcome',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':outcome': searchTerms.toFields({ outcome }).outcome },
  })
}

/** One row for each search, written in the transaction that starts it. */
export const putSearchTermAction = (workspaceId: string, term: SearchTerm): Action => ({
  put: searchTerms.toItem({ workspaceId, id: term.id }, term),
  condition: 'attribute_not_exists(pk)',
})

export const getSearchTerms = async (
  workspaceId: string,
  ids: number[],
): Promise<Map<number, SearchTerm>> => {
  const terms = await searchTerms.getMany([...new Set(ids)].map((id) => ({ workspaceId, id })))
  return new Map(terms.map((term) => [term.id, term]))
}

export const getSearchTerm = (workspaceId: string, id: number) => searchTerms.get({ workspaceId, id })

export const storedSearchTerms: StoredRows<SearchTerm> = {
  name: 'searchTerms',
  rowPrefix,
  fromItem: searchTerms.fromItem,
}

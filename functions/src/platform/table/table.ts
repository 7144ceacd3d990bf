import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  type NativeAttributeValue,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { awsClientSettings } from '../aws-client-settings.ts'
import { config } from '../config.ts'
import { pauseBeforeRetry, retryingConflicts, TableBusy } from './retry.ts'

export type Key = { pk: string; sk: string }
export type Item = Key & Record<string, NativeAttributeValue>
export type Update = Omit<UpdateCommandInput, 'TableName' | 'Key'>

let client: DynamoDBDocumentClient | undefined

/** The client, created once per container. It is created at the first call, so that the environment can be set before. */
export const documents = (): DynamoDBDocumentClient => {
  client ??= DynamoDBDocumentClient.from(
    new DynamoDBClient(
      awsClientSettings({ endpoint: config.dynamoDbEndpoint(), maxAttempts: 5, timeoutMs: 5000 }),
    ),
    { marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: false } },
  )
  return client
}

/** Reads with strong consistency; with `eventually` at half the cost, but possibly outdated. */
export const getItem = async (key: Key, options: { eventually?: boolean } = {}): Promise<Item | null> => {
  const answer = await documents().send(
    new GetCommand({ TableName: config.tableName(), Key: key, ConsistentRead: !options.eventually }),
  )
  return (answer.Item as Item | undefined) ?? null
}

/** Writes a whole item. Throws ConditionalCheckFailedException if the condition does not hold. */
export const putItem = async (item: Item, condition?: Pick<UpdateCommandInput, 'ConditionExpression'>) => {
  const command = new PutCommand({ TableName: config.tableName(), Item: item, ...condition })
  await retryingConflicts(() => documents().send(command))
}

/** Writes a whole item unless there is one of its key. */
export const putItemIfAbsent = async (item: Item): Promise<void> => {
  try {
    await putItem(item, { ConditionExpression: 'attribute_not_exists(pk)' })
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
  }
}

export const deleteItem = async (key: Key) => {
  const command = new DeleteCommand({ TableName: config.tableName(), Key: key })
  await retryingConflicts(() => documents().send(command))
}

/** Updates an item and returns the attributes that `ReturnValues` selects. */
export const updateItem = async (key: Key, update: Update): Promise<Record<string, NativeAttributeValue>> => {
  const command = new UpdateCommand({ TableName: config.tableName(), Key: key, ...update })
  const answer = await retryingConflicts(() => documents().send(command))
  return answer.Attributes ?? {}
}

/** Updates an item and returns it as it then is; null if the update's condition does not hold. */
export const updatedItemIf = async (key: Key, update: Update): Promise<Item | null> => {
  try {
    return { ...(await updateItem(key, { ...update, ReturnValues: 'ALL_NEW' })), ...key }
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null
    throw error
  }
}

/** Returns false if the update's condition does not hold. */
export const updateItemIf = async (key: Key, update: Update): Promise<boolean> =>
  (await updatedItemIf(key, update)) !== null

/** Updates an item; returns what is stored if the update's condition does not hold: nothing if there is no item. */
export const tryUpdate = async (key: Key, update: Update): Promise<true | Partial<Item>> => {
  try {
    await updateItem(key, { ...update, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' })
    return true
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error
    return error.Item ? unmarshall(error.Item) : {}
  }
}

type Range = Omit<QueryCommandInput, 'TableName'>

/** One page of a query: at most 1 MB. */
export const queryPage = async (range: Range): Promise<{ items: Item[]; lastKey: Key | undefined }> => {
  const answer = await documents().send(
    new QueryCommand({
      TableName: config.tableName(),
      ConsistentRead: range.IndexName === undefined,
      ...range,
    }),
  )
  return { items: (answer.Items ?? []) as Item[], lastKey: answer.LastEvaluatedKey as Key | undefined }
}

/** Every item whose sort key starts with `prefix`; for small, bounded sets only. `eventually` as in `getItem`. */
export const queryPrefix = async (
  pk: string,
  prefix: string,
  options: { eventually?: boolean } = {},
): Promise<Item[]> => {
  const found: Item[] = []
  let lastKey: Key | undefined
  do {
    const page = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
      ConsistentRead: !options.eventually,
      ExclusiveStartKey: lastKey,
    })
    found.push(...page.items)
    lastKey = page.lastKey
  } while (lastKey)
  return found
}

/** DynamoDB's limits: 100 keys per batch read, 25 writes per batch write. */
const batchSize = 100
const writesAtOnce = 25
const maxBatchAttempts = 8
/** Batches of one call that are sent at the same time. */
const batchesAtOnce = 8

const getBatch = async (keys: Key[], attributes?: string): Promise<Item[]> => {
  const found: Item[] = []
  let open = keys
  for (let attempt = 0; open.length > 0; attempt++) {
    if (attempt === maxBatchAttempts) throw new TableBusy(`The table did not get to ${open.length} keys`)
    if (attempt > 0) await pauseBeforeRetry(attempt)
    const answer = await documents().send(
      new BatchGetCommand({
        RequestItems: {
          [config.tableName()]: { Keys: open, ConsistentRead: true, ProjectionExpression: attributes },
        },
      }),
    )
    found.push(...((answer.Responses?.[config.tableName()] ?? []) as Item[]))
    open = (answer.UnprocessedKeys?.[config.tableName()]?.Keys ?? []) as Key[]
  }
  return found
}

function* batchesOf<One>(all: One[], size: number) {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

/** Works on all by batches, a few at the same time, in no particular order. No batch is begun after a failure. */
const inBatches = async <One, Result>(
  all: One[],
  size: number,
  work: (batch: One[]) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  // The workers share one generator, which the first failure closes.
  const batches = batchesOf(all, size)
  const worker = async () => {
    for (const batch of batches) results.push(await work(batch))
  }
  await Promise.all(Array.from({ length: batchesAtOnce }, worker))
  return results
}

/** The items that exist, in the order of their keys. */
export const getItems = async (keys: Key[]): Promise<Item[]> => {
  const found = (await inBatches(keys, batchSize, (batch) => getBatch(batch))).flat()
  const byKey = new Map(found.map((item) => [`${item.pk}\n${item.sk}`, item]))
  return keys.flatMap((key) => byKey.get(`${key.pk}\n${key.sk}`) ?? [])
}

/** The keys that have items, in no particular order, with one more attribute of those that have it. */
export const presentKeys = async (keys: Key[], attribute?: string): Promise<Item[]> => {
  const projection = ['pk', 'sk', ...(attribute ? [attribute] : [])].join(', ')
  return (await inBatches(keys, batchSize, (batch) => getBatch(batch, projection))).flat()
}

/** The items of several prefixes of one partition, by prefix; each a small, bounded set. */
export const queryPrefixes = async (pk: string, prefixes: string[]): Promise<Map<string, Item[]>> =>
  new Map(
    (
      await inBatches(prefixes, 1, (batch) =>
        Promise.all(batch.map(async (prefix) => [prefix, await queryPrefix(pk, prefix)] as const)),
      )
    ).flat(),
  )

const deleteBatch = async (keys: Key[]): Promise<void> => {
  let open = keys.map((Key) => ({ DeleteRequest: { Key } }))
  for (let attempt = 0; open.length > 0; attempt++) {
    if (attempt === maxBatchAttempts) throw new TableBusy(`The table did not get to ${open.length} deletions`)
    if (attempt > 0) await pauseBeforeRetry(attempt)
    const answer = await documents().send(
      new BatchWriteCommand({ RequestItems: { [config.tableName()]: open } }),
    )
    open = (answer.UnprocessedItems?.[config.tableName()] ?? []) as typeof open
  }
}

/** Deletes items without a condition. If it throws, some may already be deleted. */
export const deleteItems = async (keys: Key[]): Promise<void> => {
  await inBatches(keys, writesAtOnce, deleteBatch)
}

import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { config } from '../config.ts'
import { optimisticAttempts, requestAttempts, withRetries } from './retry.ts'
import { documents, type Item, type Key, type Update, updateItemIf } from './table.ts'

/** Names a condition of a transaction, so that a refusal shows which one did not hold. */
export type Label = string & { readonly isLabel: unique symbol }

export const defineLabel = (name: string): Label => name as Label

type Named<Action> = Action & { label?: Label }

type UpdateAction = Named<{ update: Key; with: Update }>

/** One action of a transaction; `transact` adds the table's name. */
export type Action =
  | Named<{ put: Item; condition?: string; names?: Record<string, string>; values?: Record<string, unknown> }>
  | UpdateAction
  | Named<{ delete: Key; condition?: string; values?: Record<string, unknown> }>
  | Named<{ check: Key; condition: string; values?: Record<string, unknown>; names?: Record<string, string> }>

/** A condition did not hold, so nothing was written. `labels` are those of the actions whose condition failed. */
export class TransactionRefused extends Error {
  readonly labels: readonly string[]
  /** The stored items whose condition failed, by label. */
  readonly current: Record<string, Item>
  constructor(labels: readonly string[], current: Record<string, Item>) {
    super(`The transaction was refused by ${labels.join(', ') || 'an unnamed condition'}`)
    this.name = 'TransactionRefused'
    this.labels = labels
    this.current = current
  }
}

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

const onFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

const toWire = (action: Action): WriteItem => {
  const TableName = config.tableName()
  if ('put' in action) {
    const { put, condition, names, values } = action
    return {
      Put: {
        TableName,
        Item: put,
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ...onFailure,
      },
    }
  }
  if ('update' in action) {
    const { UpdateExpression = '', ...rest } = action.with
    const { ReturnValues: _unused, ...conditions } = rest
    return { Update: { TableName, Key: action.update, UpdateExpression, ...conditions, ...onFailure } }
  }
  if ('delete' in action) {
    return {
      Delete: {
        TableName,
        Key: action.delete,
        ConditionExpression: action.condition,
        ExpressionAttributeValues: action.values,
        ...onFailure,
      },
    }
  }
  return {
    ConditionCheck: {
      TableName,
      Key: action.check,
      ConditionExpression: action.condition,
      ExpressionAttributeNames: action.names,
      ExpressionAttributeValues: action.values,
      ...onFailure,
    },
  }
}

const isTransient = (error: TransactionCanceledException) =>
  (error.CancellationReasons ?? []).every(
    ({ Code }) =>
      Code === undefined ||
      ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'].includes(Code),
  )

/** The refusal, or the error itself if no condition was the reason (the request can never succeed). */
const refusal = (error: TransactionCanceledException, actions: Action[]): Error => {
  const labels: string[] = []
  const current: Record<string, Item> = {}
  for (const [index, reason] of (error.CancellationReasons ?? []).entries()) {
    if (reason.Code !== 'ConditionalCheckFailed') continue
    const label = actions[index]?.label ?? `action ${index}`
    labels.push(label)
    // lib-dynamodb does not convert this item from attribute values.
    if (reason.Item) current[label] = unmarshall(reason.Item) as Item
  }
  return labels.length > 0 ? new TransactionRefused(labels, current) : error
}

/** Whether the error is a refusal by one of the labelled conditions. */
export const isRefusedBy = (error: unknown, ...labels: Label[]): error is TransactionRefused =>
  error instanceof TransactionRefused && labels.some((label) => error.labels.includes(label))

const isConflict = (error: unknown) => error instanceof TransactionCanceledException && isTransient(error)

/**
 * The items that exist, as all of them were at one moment: at most 100 keys, at twice the cost of
 * `getItems`. Reads again while a transaction writes one of them, until TableBusy.
 */
export const getAtOnce = async (keys: Key[]): Promise<Item[]> => {
  if (keys.length === 0) return []
  const TransactItems = keys.map((key) => ({ Get: { TableName: config.tableName(), Key: key } }))
  const { Responses = [] } = await withRetries(requestAttempts, isConflict, () =>
    documents().send(new TransactGetCommand({ TransactItems })),
  )
  return Responses.flatMap(({ Item }) => (Item ? [Item as Item] : []))
}

/**
 * Writes all actions or none (at most 100, 4 MB). Retries conflicts with other transactions, until
 * TableBusy. Throws TransactionRefused if a condition does not hold.
 */
export const transact = async (actions: Action[]): Promise<void> => {
  const command = new TransactWriteCommand({
    TransactItems: actions.map(toWire),
    ClientRequestToken: randomUUID(),
  })
  try {
    await withRetries(requestAttempts, isConflict, () => documents().send(command))
  } catch (error) {
    throw error instanceof TransactionCanceledException ? refusal(error, actions) : error
  }
}

/**
 * Writes one update as `transact` does, at half of its cost. If its answer is lost, the repetition may be refused by
 * what the first one wrote, so use it where that is mended by whoever looks next.
 */
export const updateAlone = async ({ update, with: change, label }: UpdateAction): Promise<void> => {
  const isWritten = await updateItemIf(update, change)
  if (!isWritten) throw new TransactionRefused([label ?? 'action 0'], {})
}

/**
 * Repeats `work` while its transaction is refused by one of the labelled conditions, because another
 * writer has changed the row in between. `work` must read the state that its conditions check. Throws
 * TableBusy when the retries run out, and any other error at once.
 */
export const withOptimisticRetry = <Output>(labels: Label[], work: () => Promise<Output>): Promise<Output> =>
  withRetries(optimisticAttempts, (error) => isRefusedBy(error, ...labels), work)

import { AsyncLocalStorage } from 'node:async_hooks'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Needs, tableOperations } from '../platform/needs.ts'
import { dataKeys } from '../platform/sealing/data-keys.ts'
import { documents } from '../platform/table/table.ts'

const granted = new AsyncLocalStorage<{ needs: Needs; refusals: Error[] }>()

type Keyed = { pk?: unknown }
type Input = {
  Key?: Keyed
  Item?: Keyed
  KeyConditionExpression?: string
  ExpressionAttributeValues?: Record<string, unknown>
  RequestItems?: Record<string, { Keys: Keyed[] } | { DeleteRequest: { Key: Keyed } }[]>
  TransactItems?: Record<string, Input>[]
}

const partitionsOf = ({ RequestItems, KeyConditionExpression, ...input }: Input): unknown[] => {
  if (RequestItems) {
    return Object.values(RequestItems)
      .flatMap((request) => ('Keys' in request ? request.Keys : request.map((one) => one.DeleteRequest.Key)))
      .map(({ pk }) => pk)
  }
  if (KeyConditionExpression) return [input.ExpressionAttributeValues?.[':pk']]
  return [(input.Key ?? input.Item)?.pk]
}

/** The operations that IAM checks for a command, each with the partitions it concerns. */
const usesOf = (name: string, input: Input): { operation: string; partitions: unknown[] }[] =>
  input.TransactItems?.flatMap((action) =>
    Object.entries(action).flatMap(([kind, inner]) => usesOf(kind, inner)),
  ) ?? [{ operation: name === 'Query' ? name : `${name}Item`, partitions: partitionsOf(input) }]

const matches = (pattern: string, partition: unknown): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(String(partition))

const refuseUngranted = ({ table, partitions }: Needs, name: string, input: Input): void => {
  for (const use of usesOf(name, input)) {
    const isForeign = (partition: unknown) => !partitions?.some((pattern) => matches(pattern, partition))
    const foreign = partitions ? use.partitions.filter(isForeign) : []
    if (tableOperations[table].includes(use.operation) && foreign.length === 0) continue
    throw new Error(`The manifest does not grant ${use.operation} of ${foreign.join() || 'the table'}`)
  }
}

/** Makes the table's client obey `withNeeds`. Not before the first use, because tests set its endpoint. */
const obeyNeeds = (): void => {
  const client = documents()
  client.send = ((command: { constructor: { name: string }; input: Input }, ...rest: unknown[]) => {
    const use = granted.getStore()
    try {
      if (use) refuseUngranted(use.needs, command.constructor.name.replace(/Command$/, ''), command.input)
    } catch (error) {
      use?.refusals.push(error as Error)
      throw error
    }
    return Reflect.apply(DynamoDBDocumentClient.prototype.send, client, [command, ...rest])
  }) as typeof client.send
}

/** The data keys as they are without `withNeeds`. */
const freeKeys = { ...dataKeys }

const refuseSealing = (): void => {
  const use = granted.getStore()
  if (!use || use.needs.sealing) return
  const error = new Error('The manifest does not grant the use of the sealing key')
  use.refusals.push(error)
  throw error
}

/** Makes sealing obey `withNeeds`. */
const sealWithinNeeds = (): void => {
  dataKeys.create = async (context) => {
    refuseSealing()
    return freeKeys.create(context)
  }
  dataKeys.open = async (wrapped, context) => {
    refuseSealing()
    return freeKeys.open(wrapped, context)
  }
}

/** Refuses what IAM would refuse to a function with these needs, while `work` runs; throws if that happened. */
export const withNeeds = async <Output>(
  needs: Needs,
  work: () => Output | Promise<Output>,
): Promise<Output> => {
  if (!Object.hasOwn(documents(), 'send')) obeyNeeds()
  sealWithinNeeds()
  const refusals: Error[] = []
  const output = await granted.run({ needs, refusals }, work)
  // What was refused may have been caught: a warning that was only logged, an attempt that will be repeated.
  if (refusals[0]) throw refusals[0]
  return output
}

/** A job's worker with nothing but what the job needs. */
export const withNeedsOf =
  <Message, Output>({ needs }: { needs: Needs }, worker: (message: Message) => Promise<Output>) =>
  (message: Message): Promise<Output> =>
    withNeeds(needs, () => worker(message))

import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { Changes } from '@assay/shared/platform/lists'
import { DynamoDBClient, InternalServerError, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { hunt, someCompany, startSearch } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { config } from '../config.ts'
import { documents, getItems } from './table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let table: DynamoDBDocumentClient
beforeAll(async () => {
  await useTestTable()
  table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }), {
    marshallOptions: { removeUndefinedValues: true },
  })
})

/** Sends every command to the embedded table, except for the failures that a test injects. */
const inject = () => {
  const mock = mockClient(documents())
  for (const Command of [
    GetCommand,
    PutCommand,
    QueryCommand,
    UpdateCommand,
    BatchGetCommand,
    TransactWriteCommand,
  ]) {
    mock
      .on(Command as typeof GetCommand)
      .callsFake((input) => table.send(new Command(input as never) as GetCommand))
  }
  return mock
}

let mock: ReturnType<typeof inject>
beforeEach(async () => {
  rep = await newRep()
  mock = inject()
  // Retries pause with full jitter; a random value of 0 removes the pause.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  mock.restore()
  vi.restoreAllMocks()
})

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const failOnce = (...errors: Error[]) => {
  const transactions = mock.on(TransactWriteCommand)
  for (const error of errors) transactions.rejectsOnce(error)
  transactions.callsFake((input) => table.send(new TransactWriteCommand(input)))
}

const transactionsSent = () => mock.commandCalls(TransactWriteCommand).length

describe('a transaction that failed temporarily is sent again', () => {
  it.each([['TransactionConflict'], ['ThrottlingError'], ['ProvisionedThroughputExceeded']])(
    '%s',
    async (code) => {
      failOnce(cancelled('None', code), cancelled(code, 'None'))
      const created = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
      expect(created.status).toBe(200)
      expect((await rep.call(listLeads)).body).toEqual([created.body])
      expect(transactionsSent()).toBe(3)
    },
  )

  it('with the same token, so that it cannot be applied twice', async () => {
    failOnce(cancelled('TransactionConflict'))
    await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    const tokens = mock
      .commandCalls(TransactWriteCommand)
      .map(({ args: [{ input }] }) => input.ClientRequestToken)
    expect(tokens).toHaveLength(2)
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).toMatch(/.{8}/)
  })

  it('when a search starts: one job, one lookup', async () => {
    failOnce(cancelled('None', 'None', 'TransactionConflict', 'None'))
    await startSearch(rep)
    expect((await rep.call(getUsage)).body.lookups.used).toBe(1)
  })

  it('when leads are saved and when one is converted', async () => {
    failOnce(cancelled('TransactionConflict'), cancelled('TransactionConflict'))
    const [lead] = await hunt(rep, [someCompany()])
    failOnce(cancelled('TransactionConflict'))
    expect((await rep.call(convertAiLead, { params: { id: String(lead?.id) } })).status).toBe(200)
    expect((await rep.call(listLeads)).body).toHaveLength(1)
  })

  it('until the retries run out: the user is asked to try again, and nothing is written', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'))
    const answer = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    expect(answer).toMatchObject({ status: 503, error: { code: 'BUSY' }, headers: { 'retry-after': '1' } })
    expect(transactionsSent()).toBeLessThan(20)
    expect((await rep.call(listLeads)).body).toEqual([])
  })
})

describe('a transaction that cannot succeed', () => {
  it('is not sent again', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('None', 'ValidationError', 'None'))
    const answer = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    expect(answer.status).toBe(500)
    expect(transactionsSent()).toBe(1)
  })
})

it('a table whose disk is full says so, and nothing is written', async () => {
  // As the embedded table says it.
  const message = 'commit failed (backend: database or disk is full) and rollback also failed'
  mock.on(TransactWriteCommand).rejects(new InternalServerError({ message, $metadata: {} }))
  const answer = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
  expect(answer).toMatchObject({ status: 503, error: { code: 'STORAGE_UNAVAILABLE' } })
  expect((await rep.call(listLeads)).body).toEqual([])
})

describe('unprocessed keys', () => {
  const keysOf = async (count: number) => {
    const pk = `W#${rep.user.workspaceId}`
    const keys = Array.from({ length: count }, (_, n) => ({ pk, sk: `TEST#${String(n).padStart(4, '0')}` }))
    for (const key of keys) await table.send(new PutCommand({ TableName: config.tableName(), Item: key }))
    return keys
  }

  it('are requested again, and the order is kept', async () => {
    const keys = await keysOf(5)
    const TableName = config.tableName()
    mock
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { [TableName]: [keys[3] ?? {}] },
        UnprocessedKeys: { [TableName]: { Keys: [...keys.slice(0, 3), ...keys.slice(4)] } },
      })
      .resolvesOnce({
        Responses: {},
        UnprocessedKeys: { [TableName]: { Keys: [...keys.slice(0, 3), ...keys.slice(4)] } },
      })
      .callsFake((input) => table.send(new BatchGetCommand(input)))
    expect(await getItems(keys)).toEqual(keys)
    expect(mock.commandCalls(BatchGetCommand)).toHaveLength(3)
  })

  it('are at most 100 in one request', async () => {
    const keys = await keysOf(120)
    expect(await getItems([...keys, { pk: 'W#none', sk: 'NONE' }])).toEqual(keys)
    expect(mock.commandCalls(BatchGetCommand)).toHaveLength(2)
  })

  it('do not hide changes', async () => {
    await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    mock
      .on(BatchGetCommand)
      .callsFakeOnce(({ RequestItems }) => ({ Responses: {}, UnprocessedKeys: RequestItems }))
      .callsFake((input) => table.send(new BatchGetCommand(input)))
    const changes = (await rep.call(listLeads, { query: { since: '0' } })).body as Changes<unknown>
    expect(changes.changed).toHaveLength(1)
  })
})

describe('a replica that lags', () => {
  it('may delay a change until the next poll, but never hides it from a read of the list', async () => {
    await rep.call(createLead, { body: { companyName: 'First' } })
    const { etag = '' } = (await rep.call(listLeads)).headers
    const collection = { pk: `W#${rep.user.workspaceId}`, sk: 'COLL#leads' }
    const before = await table.send(
      new GetCommand({ TableName: config.tableName(), Key: collection, ConsistentRead: true }),
    )
    await rep.call(createLead, { body: { companyName: 'Second' } })
    mock.on(GetCommand).callsFake((input: GetCommandInput) => {
      const isOld = !input.ConsistentRead && input.Key?.sk === collection.sk
      return isOld ? before : table.send(new GetCommand(input))
    })
    const whole = await rep.call(listLeads)
    expect(whole.body).toHaveLength(2)
    // Its version is the old one, so the next poll reports the change again.
    const poll = { query: { since: whole.headers['x-collection-version'] } }
    const changes = (await rep.call(listLeads, poll)).body as Changes<{ companyName: string }>
    expect(changes.changed.map(({ companyName }) => companyName)).toEqual(['Second'])
    // In return an unchanged poll costs half a read unit: docs/decisions/001.
    expect((await rep.call(listLeads, poll, { headers: { 'if-none-match': etag } })).status).toBe(304)
    mock.on(GetCommand).callsFake((input: GetCommandInput) => table.send(new GetCommand(input)))
    expect((await rep.call(listLeads, poll, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })
})

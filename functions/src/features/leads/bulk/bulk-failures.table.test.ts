import {
  bulkLeads,
  createLead,
  getLeadStats,
  listActivities,
  listLeads,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
let ids: number[]
let table: DynamoDBDocumentClient
beforeAll(async () => {
  await useTestTable()
  table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }), {
    marshallOptions: { removeUndefinedValues: true },
  })
})
beforeEach(async () => {
  rep = await newRep()
  ids = []
  for (let n = 0; n < 60; n++)
    ids.push((await rep.call(createLead, { body: { companyName: `Company ${n}` } })).body.id)
  // Pauses before a retry have full jitter: none at all is one of them.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Behaviour = (nth: number) => 'works' | 'conflicts' | 'dies'

/** The table behaves so at the nth transaction; everything else is the embedded table's. */
const transactionsThat = (behave: Behaviour) => {
  let sent = 0
  const tokens: (string | undefined)[] = []
  const send = documents().send.bind(documents())
  vi.spyOn(documents(), 'send').mockImplementation((async (command: unknown) => {
    if (!(command instanceof TransactWriteCommand)) return send(command as never)
    tokens.push(command.input.ClientRequestToken)
    const how = behave(++sent)
    if (how === 'works') return table.send(command)
    if (how === 'dies') throw new Error('The process was killed')
    throw new TransactionCanceledException({
      message: 'Transaction cancelled',
      $metadata: {},
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
    })
  }) as never)
  return { tokens, sent: () => sent }
}

const bulk = (change: unknown, key?: string) =>
  rep.call(bulkLeads, { body: { ids, change } }, { headers: key ? { 'idempotency-key': key } : {} })
const statuses = async () => ((await rep.call(listLeads)).body as Lead[]).map(({ status }) => status)
const inOrder = (some: number[]) => some.toSorted((one, other) => one - other)

describe('a bulk change', () => {
  it('continues after transaction conflicts with the same token', async () => {
    const { tokens } = transactionsThat((nth) => (nth === 2 || nth === 3 ? 'conflicts' : 'works'))
    const { body } = await bulk({ status: 'hot' })
    expect([body.changed.length, body.remainingIds]).toEqual([60, []])
    expect([tokens.length, new Set(tokens).size]).toEqual([5, 3])
    vi.restoreAllMocks()
    expect(await statuses()).toEqual(Array(60).fill('hot'))
    expect((await rep.call(listActivities, { query: { limit: '1000' } })).body).toHaveLength(120)
  })

  it('says what it did not get to, which can be sent again', async () => {
    transactionsThat((nth) => (nth === 2 ? 'dies' : 'works'))
    const { status, body } = await bulk({ status: 'hot' })
    expect([status, body.changed.length, body.remainingIds.length]).toEqual([200, 35, 25])
    expect(inOrder([...body.changed.map(({ id }) => id), ...body.remainingIds])).toEqual(ids)
    vi.restoreAllMocks()
    expect((await statuses()).filter((status) => status === 'hot')).toHaveLength(35)
    const rest = await rep.call(bulkLeads, { body: { ids: body.remainingIds, change: { status: 'hot' } } })
    expect(rest.body.remainingIds).toEqual([])
    expect((await rep.call(getLeadStats)).body.byStatus).toMatchObject({ hot: 60, new: 0 })
  })

  it('gives up where the table keeps failing, and says so', async () => {
    const { sent } = transactionsThat((nth) => (nth === 1 ? 'works' : 'dies'))
    const { body } = await bulk({ status: 'hot' })
    expect([body.changed.length, body.remainingIds.length]).toEqual([25, 35])
    expect(sent()).toBeLessThan(6)
  })

  it('that could do nothing at all is an error', async () => {
    transactionsThat(() => 'dies')
    expect((await bulk({ status: 'hot' })).status).toBe(500)
    vi.restoreAllMocks()
    expect(await statuses()).toEqual(Array(60).fill('new'))
  })
})

describe.each([
  ['a status', { status: 'hot' }],
  ['a deletion', { delete: true }],
])('%s that was interrupted, sent again with its key', (_, change) => {
  it('is done to the end, once, and answers for the whole', async () => {
    // The first transactions bind the key and, for a deletion, schedule the purge.
    transactionsThat((nth) => (nth > 3 ? 'dies' : 'works'))
    const first = await bulk(change, 'k-1')
    expect(first.body.remainingIds.length).toBeGreaterThan(0)
    expect((await bulk({ status: 'rejected' }, 'k-1')).status).toBe(422)
    vi.restoreAllMocks()
    const { status, body } = await bulk(change, 'k-1')
    expect([status, body.missingIds, body.remainingIds]).toEqual([200, [], []])
    const done = [...body.deletedIds, ...body.changed.map(({ id }) => id)]
    expect(inOrder(done)).toEqual(ids)
    expect(await bulk(change, 'k-1')).toMatchObject({ status: 200, body })
    const { total, byStatus } = (await rep.call(getLeadStats)).body
    expect([total, byStatus.hot]).toEqual('status' in change ? [60, 60] : [0, 0])
    const told = (await rep.call(listActivities, { query: { limit: '1000' } })).body
    expect(told).toHaveLength('status' in change ? 120 : 0)
  })
})

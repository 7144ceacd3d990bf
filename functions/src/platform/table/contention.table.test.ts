import { createActivity, createLead, getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { workspaceKey } from './entity.ts'
import { documents, updateItem } from './table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})
afterEach(() => vi.restoreAllMocks())

const createTogether = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, n) => rep.call(createLead, { body: { companyName: `Company ${n}` } })),
  )

const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

type Send = (command: unknown) => Promise<unknown>

/** Sends every transaction through `around`, which may refuse it or do something before it. */
const aroundTransactions = (around: (command: TransactWriteCommand, send: Send) => Promise<unknown>) => {
  const send = documents().send.bind(documents()) as Send
  const replaced = vi.spyOn(documents(), 'send') as unknown as { mockImplementation: (send: Send) => void }
  replaced.mockImplementation((command) =>
    command instanceof TransactWriteCommand ? around(command, send) : send(command),
  )
}

const keysOf = (command: TransactWriteCommand): string[] =>
  (command.input.TransactItems ?? []).map(({ Put, Update, Delete, ConditionCheck }) => {
    const { pk, sk } = Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {}
    return `${pk} ${sk}`
  })

const conflictIn = (keys: string[], isHeld: (key: string) => boolean) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: keys.map((key) => ({ Code: isHeld(key) ? 'TransactionConflict' : 'None' })),
  })

/** Refuses a transaction while another one holds one of its items. The embedded table never does. */
const refuseOverlapping = () => {
  const held = new Set<string>()
  aroundTransactions(async (command, send) => {
    const keys = keysOf(command)
    const isHeld = (key: string) => held.has(key)
    if (keys.some(isHeld)) throw conflictIn(keys, isHeld)
    for (const key of keys) held.add(key)
    try {
      return await send(command)
    } finally {
      for (const key of keys) held.delete(key)
    }
  })
}

/** Lets another writer change the list of leads before each of the next `times` transactions. */
const outrun = (times: number) => {
  const next = { UpdateExpression: 'ADD #version :one', ExpressionAttributeNames: { '#version': 'version' } }
  let left = times
  aroundTransactions(async (command, send) => {
    if (left-- > 0) {
      const key = { pk: workspaceKey(rep.user.workspaceId), sk: 'COLL#leads' }
      await updateItem(key, { ...next, ExpressionAttributeValues: { ':one': 1 } })
    }
    return send(command)
  })
}

/** Refuses the next `times` transactions because another process holds the list. */
const holdList = (times: number) => {
  let left = times
  aroundTransactions(async (command, send) => {
    if (left-- > 0) throw conflictIn(keysOf(command), (key) => key.endsWith(' COLL#leads'))
    return send(command)
  })
}

describe('64 writers of one workspace at once', () => {
  it.each([
    ['on a table that takes transactions one after the other', () => {}],
    ['on a table that refuses overlapping transactions, as DynamoDB does', refuseOverlapping],
  ])('all create their lead %s', async (_, prepare) => {
    prepare()
    const created = await createTogether(64)
    expect(statusesOf(created)).toEqual([200])
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(64)
    expect((await rep.call(listLeads)).body).toHaveLength(64)
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 64 })
  })

  it('all add their activity to one lead', async () => {
    const leadId = (await rep.call(createLead, { body: { companyName: 'Maple Dental' } })).body.id
    const body = { leadId, type: 'note', content: 'Called' }
    refuseOverlapping()
    const added = await Promise.all(Array.from({ length: 64 }, () => rep.call(createActivity, { body })))
    expect(statusesOf(added)).toEqual([200])
  })
})

describe('a writer that others outrun', () => {
  // A random value of 0 removes the pauses of the retries.
  beforeEach(() => vi.spyOn(Math, 'random').mockReturnValue(0))

  it.each([
    ['that change the list first', () => outrun(20)],
    ['that hold the list', () => holdList(10)],
  ])('creates its lead in the end, after others %s', async (_, prepare) => {
    prepare()
    expect((await createTogether(1))[0]?.status).toBe(200)
  })

  it('is asked to come back if it never gets its turn, and has written nothing', async () => {
    outrun(Number.POSITIVE_INFINITY)
    const [answer] = await createTogether(1)
    expect(answer).toMatchObject({ status: 503, error: { code: 'BUSY' } })
    expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0)
    vi.restoreAllMocks()
    expect((await rep.call(listLeads)).body).toEqual([])
  })
})

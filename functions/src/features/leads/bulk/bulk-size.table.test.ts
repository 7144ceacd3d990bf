import { bulkLeads, createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { documents } from '../../../platform/table/table.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

/** Together they are larger than an answer, and the first 25 of them than a transaction. */
const count = 45
const metadata = { plan: 'Ж'.repeat(99_000) }

let rep: Awaited<ReturnType<typeof newRep>>
let ids: number[]
const transactionBytes: number[] = []
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  ids = []
  for (let n = 0; n < count; n++)
    ids.push((await rep.call(createLead, { body: { companyName: `Company ${n}`, metadata } })).body.id)
  const send = documents().send.bind(documents())
  vi.spyOn(documents(), 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof TransactWriteCommand)
      transactionBytes.push(Buffer.byteLength(JSON.stringify(command.input.TransactItems)))
    return send(command as never)
  }) as never)
})
afterEach(() => {
  vi.restoreAllMocks()
})

type Change = { status: 'hot' } | { delete: true } | { restore: true }

const bulk = async (some: number[], change: Change, key?: string) => {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  const { status, body } = await rep.call(bulkLeads, { body: { ids: some, change } }, { headers })
  expect(status).toBe(200)
  // As it goes over the wire: a text in Lambda's JSON.
  expect(Buffer.byteLength(JSON.stringify({ body: JSON.stringify(body) }))).toBeLessThan(6_000_000)
  return body
}

/** Sends what remains until nothing does; answers how many were changed. */
const throughout = async (change: Change) => {
  let [left, changed] = [ids, 0]
  while (left.length > 0) {
    const outcome = await bulk(left, change)
    expect(outcome.remainingIds.length).toBeLessThan(left.length)
    changed += outcome.changed.length + outcome.deletedIds.length
    left = outcome.remainingIds
  }
  return changed
}

it('large leads are changed in transactions and answers that hold them', async () => {
  const first = await bulk(ids, { status: 'hot' }, 'k-1')
  expect(first.remainingIds.length).toBeGreaterThan(0)
  expect(await bulk(ids, { status: 'hot' }, 'k-1')).toEqual(first)
  expect(await throughout({ status: 'hot' })).toBe(count)
  expect(await throughout({ delete: true })).toBe(count)
  const back = await bulk(ids, { restore: true }, 'k-2')
  expect(back.remainingIds.length).toBeGreaterThan(0)
  expect(await bulk(ids, { restore: true }, 'k-2')).toEqual(back)
  expect(await throughout({ restore: true })).toBe(count)
  expect(await throughout({ restore: true })).toBe(count)
  const rows = (await rep.call(listLeads, { query: { limit: '5' } })).body as Lead[]
  expect(rows.every(({ status }) => status === 'hot')).toBe(true)
  expect(Math.max(...transactionBytes)).toBeLessThan(4_000_000)
})

it('an answer under a key names a lead that was deleted since as missing', async () => {
  const some = ids.slice(0, 3)
  await bulk(some, { status: 'hot' }, 'k-3')
  await bulk(some.slice(0, 1), { delete: true })
  const { changed, missingIds, remainingIds } = await bulk(some, { status: 'hot' }, 'k-3')
  expect([changed.map(({ id }) => id), missingIds, remainingIds]).toEqual([
    some.slice(1),
    some.slice(0, 1),
    [],
  ])
})

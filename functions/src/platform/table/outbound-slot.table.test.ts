import { randomUUID } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useTestTable } from '../../testing/test-table.ts'
import { takeOutboundSlot } from './outbound-slot.ts'
import { documents } from './table.ts'
import { takeToken } from './throttle.ts'

const intervalMs = 60_000
const stopped = new Error('not waited for')
let service: string
let now: number
let writes: number
beforeAll(useTestTable)
beforeEach(() => {
  service = `site:${randomUUID()}.example`
  now = 1_000_000
  writes = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const send = documents().send.bind(documents())
  vi.spyOn(documents(), 'send').mockImplementation(((command: never) => {
    if ((command as object) instanceof UpdateCommand) writes++
    return send(command)
  }) as never)
})
afterEach(() => vi.restoreAllMocks())

const take = (inRow?: number, signal = new AbortController().signal) =>
  takeOutboundSlot(service, intervalMs, signal, inRow)

/** Begins to wait for a slot in the row and gives up at once. */
const giveUp = async () => {
  const stop = new AbortController()
  const waiting = take(4, stop.signal)
  stop.abort(stopped)
  await expect(waiting).rejects.toMatchObject({ cause: stopped })
}

it('slots in a row cost one write', async () => {
  for (let used = 0; used < 4; used++) {
    await take(4)
    now += intervalMs
  }
  expect(writes).toBe(1)
})

it('a slot in a row begins an interval after the one before', async () => {
  await take(4)
  await giveUp()
  expect(writes).toBe(1)
})

it('other processes wait until the row has ended', async () => {
  await take(4)
  const bucket = { name: 'outbound', who: service, burst: 1, intervalMs }
  expect(await takeToken(bucket, Date.now() + 3.5 * intervalMs)).toBeGreaterThan(0)
  expect(await takeToken(bucket, Date.now() + 4.1 * intervalMs)).toBe(0)
})

it('a slot after the end of the row is asked of the table', async () => {
  await take(4)
  now += 3.5 * intervalMs
  const stop = new AbortController()
  const waiting = take(4, stop.signal)
  await vi.waitUntil(() => writes === 2)
  stop.abort(stopped)
  await expect(waiting).rejects.toThrow()
})

it('slots that are not taken in a row cost a write each', async () => {
  await take()
  const stop = new AbortController()
  const waiting = take(1, stop.signal)
  await vi.waitUntil(() => writes === 2)
  stop.abort(stopped)
  await expect(waiting).rejects.toThrow()
})

it('of those who wait for a slot in one process, one asks the table', async () => {
  await take()
  const stop = new AbortController()
  const waiting = Array.from({ length: 5 }, () => take(1, stop.signal))
  const settled = Promise.allSettled(waiting)
  await vi.waitUntil(() => writes === 2)
  // Each of them would have asked by the time that another service has answered.
  await takeOutboundSlot(`site:${randomUUID()}.example`, intervalMs, stop.signal)
  expect(writes).toBe(3)
  stop.abort(stopped)
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true)
})

it('who gives up lets the next one ask', async () => {
  await take()
  const stop = new AbortController()
  const other = new AbortController()
  const first = take(1, stop.signal).catch(() => 'gave up')
  const second = take(1, other.signal).catch(() => 'gave up')
  await vi.waitUntil(() => writes === 2)
  stop.abort(stopped)
  expect(await first).toBe('gave up')
  await vi.waitUntil(() => writes === 3)
  other.abort(stopped)
  expect(await second).toBe('gave up')
})

import { randomUUID } from 'node:crypto'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestTable } from '../../testing/test-table.ts'
import { documents } from './table.ts'
import { takeToken } from './throttle.ts'

beforeAll(useTestTable)

const now = Date.UTC(2026, 0, 5)
const bucket = (burst = 5, intervalMs = 1000) => ({ name: 'test', who: randomUUID(), burst, intervalMs })

/** One after another. */
const takeMany = async (from: ReturnType<typeof bucket>, count: number, at: number) => {
  const waits: number[] = []
  for (let n = 0; n < count; n++) waits.push(await takeToken(from, at))
  return waits
}

describe('a token bucket', () => {
  it('gives its burst, then returns the time until the next token', async () => {
    const one = bucket()
    expect(await takeMany(one, 5, now)).toEqual([0, 0, 0, 0, 0])
    expect(await takeToken(one, now)).toBe(1000)
    expect(await takeToken(one, now + 400)).toBe(600)
    expect(await takeToken(one, now + 1000)).toBe(0)
    expect(await takeToken(one, now + 1000)).toBe(1000)
  })

  it('is full again after its window, and never holds more', async () => {
    const one = bucket()
    await takeMany(one, 5, now)
    expect(await takeMany(one, 6, now + 3_600_000)).toEqual([0, 0, 0, 0, 0, 1000])
  })

  it('is not shared with another key', async () => {
    const one = bucket()
    await takeMany(one, 6, now)
    expect(await takeToken({ ...one, who: 'another' }, now)).toBe(0)
    expect(await takeToken({ ...one, name: 'other' }, now)).toBe(0)
  })

  it('serves all concurrent requests while there are enough tokens, even the first time', async () => {
    const one = bucket(20)
    for (const at of [now, now + 60_000]) {
      const waits = await Promise.all(Array.from({ length: 20 }, () => takeToken(one, at)))
      expect(waits.filter((wait) => wait > 0)).toEqual([])
    }
  })

  it('gives its whole burst to callers whose clocks differ a little', async () => {
    const one = bucket()
    expect(await takeToken(one, now + 100)).toBe(0)
    expect(await takeMany(one, 5, now)).toEqual([0, 0, 0, 0, 1000])
  })

  it.each([
    ['new', null],
    ['refilled', now - 60_000],
  ])('that is %s gives to two whose first writes cross', async (_, usedAt) => {
    const one = bucket()
    if (usedAt) await takeToken(one, usedAt)
    const table = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: process.env.DYNAMODB_ENDPOINT }))
    const both = Promise.withResolvers<void>()
    let answered = 0
    const mock = mockClient(documents())
    mock.on(UpdateCommand).callsFake(async (input) => {
      const [outcome] = await Promise.allSettled([table.send(new UpdateCommand(input))])
      answered++
      if (answered === 2) both.resolve()
      await both.promise
      if (outcome?.status === 'rejected') throw outcome.reason
      return outcome?.value
    })
    const waits = await Promise.all([takeToken(one, now), takeToken(one, now)])
    mock.restore()
    expect(waits).toEqual([0, 0])
  })

  it('never gives more tokens than it has, however many requests come at once', async () => {
    const one = bucket(3)
    await takeToken(one, now)
    const waits = await Promise.all(Array.from({ length: 8 }, () => takeToken(one, now)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2)
  })

  it.each([1, 5])('of %i that was emptied before the clock went back waits one interval', async (burst) => {
    const one = bucket(burst)
    await takeMany(one, burst, now + 7_200_000)
    expect(await takeToken(one, now)).toBe(1000)
    expect(await takeMany(one, 2, now + 1000)).toEqual([0, 1000])
  })

  it('of one token spaces requests out', async () => {
    const one = bucket(1, 1000)
    expect(await takeMany(one, 2, now)).toEqual([0, 1000])
    expect(await takeToken(one, now + 999)).toBe(1)
    expect(await takeToken(one, now + 1000)).toBe(0)
  })
})

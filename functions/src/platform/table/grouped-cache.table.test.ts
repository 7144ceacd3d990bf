import { randomBytes, randomUUID } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { useTestTable } from '../../testing/test-table.ts'
import { groupedCache } from './grouped-cache.ts'
import { documents } from './table.ts'
import { writingTogether } from './written-together.ts'

const atItsEnd = { quietMs: 3_600_000, mostMs: 3_600_000, mostParts: 8 }
const cache = groupedCache('grouped', 1, atItsEnd)
let group: string
let writes: number

beforeAll(useTestTable)
beforeEach(() => {
  group = randomUUID()
  writes = 0
  const send = documents().send.bind(documents())
  vi.spyOn(documents(), 'send').mockImplementation(((command: never) => {
    if ((command as object) instanceof PutCommand) writes++
    return send(command)
  }) as never)
})
afterEach(() => vi.restoreAllMocks())

const putAll = async (names: string[]) => {
  for (const name of names) await cache(group).put(name, { name }, 60)
}

it('writes as one item what a job puts into a group', async () => {
  await writingTogether(async () => {
    await putAll(['robots', 'home', 'contact'])
    expect(await cache(group).get('home')).toEqual({ name: 'home' })
    expect(writes).toBe(0)
  })
  expect(writes).toBe(1)
  expect(await cache(group).get('contact')).toEqual({ name: 'contact' })
  expect(await cache(randomUUID()).get('contact')).toBeNull()
})

it('writes what a job has put before it failed', async () => {
  const failing = writingTogether(async () => {
    await putAll(['home'])
    throw new Error('failed')
  })
  await expect(failing).rejects.toThrow('failed')
  expect(await cache(group).get('home')).toEqual({ name: 'home' })
})

it('writes while the job goes on, once nothing has been added for a while', async () => {
  const soon = groupedCache('grouped', 1, { ...atItsEnd, quietMs: 1 })
  await writingTogether(async () => {
    await soon(group).put('home', 1, 60)
    await vi.waitFor(() => expect(writes).toBe(1))
    await soon(group).put('contact', 2, 60)
    expect(await soon(group).get('home')).toBe(1)
  })
  expect(await cache(group).get('contact')).toBe(2)
})

it('keeps what two jobs put into a group at the same time', async () => {
  await Promise.all(['home', 'contact'].map((name) => writingTogether(() => putAll([name]))))
  expect(await cache(group).get('home')).toEqual({ name: 'home' })
  expect(await cache(group).get('contact')).toEqual({ name: 'contact' })
})

it('the later of two values counts', async () => {
  await cache(group).put('home', 'old', 60)
  await writingTogether(() => cache(group).put('home', 'new', 60))
  expect(await cache(group).get('home')).toBe('new')
})

it('writes at once what is put outside of a job', async () => {
  await putAll(['home'])
  expect(writes).toBe(1)
  expect(await cache(group).get('home')).toEqual({ name: 'home' })
})

it('each value has a time to live of its own', async () => {
  await writingTogether(async () => {
    await cache(group).put('robots', 'short', 0)
    await cache(group).put('home', 'long', 60)
  })
  expect(await cache(group).get('robots')).toBeNull()
  expect(await cache(group).get('home')).toBe('long')
})

it('a group larger than an item is written as several', async () => {
  const texts = Array.from({ length: 4 }, () => randomBytes(130_000).toString('base64'))
  await writingTogether(async () => {
    for (const [n, text] of texts.entries()) await cache(group).put(`page ${n}`, text, 60)
  })
  expect(writes).toBeGreaterThan(1)
  for (const [n, text] of texts.entries()) expect(await cache(group).get(`page ${n}`)).toBe(text)
})

it('values of another version do not count', async () => {
  await putAll(['home'])
  expect(await groupedCache('grouped', 2, atItsEnd)(group).get('home')).toBeNull()
})

it('a job ends well although its cache cannot be written', async () => {
  await writingTogether(async () => {
    await putAll(['home'])
    vi.spyOn(documents(), 'send').mockImplementation((() => Promise.reject(new Error('busy'))) as never)
  })
  vi.restoreAllMocks()
  expect(await cache(group).get('home')).toBeNull()
})

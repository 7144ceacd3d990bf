import { randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { useTestTable } from '../../testing/test-table.ts'
import type { StoredKind } from '../stored-kind.ts'
import { UnreadableStoredValue } from '../stored-kind.ts'
import { queryPrefix } from '../table/table.ts'
import { writingTogether } from '../table/written-together.ts'
import { forgetWaitingSteps, getCheckpoint, openSteps, putCheckpoint } from './checkpoints.ts'

beforeAll(useTestTable)

const newJob = () => ({ workspaceId: 'test', jobId: randomUUID() })

const first: StoredKind<string> = { name: 'port', version: 1, schema: z.string() }
const second: StoredKind<{ port: string }> = {
  name: 'port',
  version: 2,
  schema: z.object({ port: z.string() }),
  upgrades: { 1: (old) => ({ port: first.schema.parse(old) }) },
}
const other: StoredKind<number> = { ...first, schema: z.number() }

/** Runs a step in a first attempt; returns the `step` of a second attempt. */
const stored = async <Value>(kind: StoredKind<Value>, value: Value) => {
  const job = newJob()
  const step = await openSteps(job, true)
  expect(await step(kind, async () => value)).toEqual(value)
  return openSteps(job, false)
}

const neverRuns = (): Promise<never> => {
  throw new Error('The step ran again')
}

describe('steps that are stored together', () => {
  const oneOf = (name: string): StoredKind<string> => ({ ...first, name, isStoredWithOthers: true })
  const names = ['Hull', 'Dover', 'Leith']
  const takeAll = async (job: ReturnType<typeof newJob>) => {
    const step = await openSteps(job, true)
    for (const name of names) await step(oneOf(name), async () => name)
    for (const name of names) expect(await step(oneOf(name), neverRuns)).toBe(name)
  }
  const stepItems = (job: ReturnType<typeof newJob>) => queryPrefix('W#test', `CHECKPOINT#${job.jobId}#step:`)

  it('are one item, and are replayed by the next attempt', async () => {
    const job = newJob()
    await writingTogether(() => takeAll(job))
    expect(await stepItems(job)).toHaveLength(1)
    const step = await openSteps(job, false)
    for (const name of names) expect(await step(oneOf(name), neverRuns)).toBe(name)
  })

  it('are written while the job goes on', async () => {
    const job = newJob()
    await writingTogether(async () => {
      await takeAll(job)
      await vi.waitFor(async () => expect(await stepItems(job)).toHaveLength(1), { timeout: 20_000 })
    })
  })

  it('are not written once the work is done', async () => {
    const job = newJob()
    await writingTogether(async () => {
      await takeAll(job)
      forgetWaitingSteps(job)
    })
    expect(await stepItems(job)).toEqual([])
  })

  it('are several items when they do not fit one', async () => {
    const job = newJob()
    const texts = names.map(() => randomBytes(150_000).toString('base64'))
    await writingTogether(async () => {
      const step = await openSteps(job, true)
      for (const [n, text] of texts.entries()) await step(oneOf(String(n)), async () => text)
    })
    expect((await stepItems(job)).length).toBeGreaterThan(1)
    const step = await openSteps(job, false)
    for (const [n, text] of texts.entries()) expect(await step(oneOf(String(n)), neverRuns)).toBe(text)
  })

  it('are each stored at once outside of a job', async () => {
    const job = newJob()
    await takeAll(job)
    expect(await stepItems(job)).toHaveLength(names.length)
  })
})

describe('the output of a step', () => {
  it('is replayed, in the same attempt and in the next', async () => {
    const job = newJob()
    const step = await openSteps(job, true)
    await step(first, async () => 'Hull')
    expect(await step(first, neverRuns)).toBe('Hull')
    expect(await (await openSteps(job, false))(first, neverRuns)).toBe('Hull')
  })

  it('is the stored one when another worker stored it first', async () => {
    const job = newJob()
    const [one, late] = await Promise.all([openSteps(job, true), openSteps(job, true)])
    await one(first, async () => 'Hull')
    expect(await late(first, async () => 'Dover')).toBe('Hull')
  })

  it('is reduced to its schema before it is stored and before it is returned', async () => {
    const step = await openSteps(newJob(), true)
    const wide = { port: 'Hull', berth: 7 }
    expect(await step(second, async () => wide)).toEqual({ port: 'Hull' })
    expect(await step(second, neverRuns)).toEqual({ port: 'Hull' })
  })

  it('of an older version is upgraded', async () => {
    const step = await stored(first, 'Hull')
    expect(await step(second, neverRuns)).toEqual({ port: 'Hull' })
  })

  it('of a newer version is refused', async () => {
    const step = await stored(second, { port: 'Hull' })
    await expect(step(first, neverRuns)).rejects.toThrow(
      /^The stored step:port at .+ has version 2; this program reads up to 1/,
    )
  })

  it('that does not match its schema is refused: it is not replayed, and the step does not run again', async () => {
    const step = await stored(first, 'Hull')
    await expect(step(other, neverRuns)).rejects.toThrow(UnreadableStoredValue)
  })

  it('is not stored when it does not match its schema', async () => {
    const job = newJob()
    const step = await openSteps(job, true)
    const broken: Promise<never> = JSON.parse('7')
    await expect(step(first, async () => broken)).rejects.toThrow()
    expect(await (await openSteps(job, false))(first, async () => 'Hull')).toBe('Hull')
  })
})

describe('a checkpoint beside the row', () => {
  it('is null before it is written, and replaced by a later one', async () => {
    const job = newJob()
    expect(await getCheckpoint(job, first)).toBeNull()
    await putCheckpoint(job, first, 'Hull')
    await putCheckpoint(job, first, 'Dover')
    expect(await getCheckpoint(job, first)).toBe('Dover')
  })

  it('is upgraded or refused by its version', async () => {
    const job = newJob()
    await putCheckpoint(job, first, 'Hull')
    expect(await getCheckpoint(job, second)).toEqual({ port: 'Hull' })
    await expect(getCheckpoint(job, other)).rejects.toThrow(UnreadableStoredValue)
    await putCheckpoint(job, second, { port: 'Dover' })
    await expect(getCheckpoint(job, first)).rejects.toThrow(
      `The stored port at W#test CHECKPOINT#${job.jobId}#port has version 2; this program reads up to 1`,
    )
  })
})

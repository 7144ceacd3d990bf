import { getUsage } from '@assay/shared/features/usage/calls'
import type { YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../infra/src/web/sample/start-world.ts'
import type { Faults } from '../../../../../infra/src/web/serving/faults.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { lookupsUsed } from '../../../testing/job.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { startRun, workOnRun } from '../../../testing/yolo.ts'
import { searchYoloLaneJob } from '../lane/search-yolo-lane.job.ts'
import { handler as lane } from '../lane/search-yolo-lane.worker.ts'
import { searchYoloJob } from './search-yolo.job.ts'
import { handler as run } from './search-yolo.worker.ts'

let world: World
beforeAll(async () => {
  await useTestTable()
  world = await startWorld({ latencyMs: 1 })
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value)
})
const control = (method: string, faults?: Faults) =>
  fetch(`${world.controlUrl}/faults`, { method, body: JSON.stringify(faults) })
afterEach(async () => {
  await control('DELETE')
  vi.stubEnv('AI_USD_PER_DAY', '5')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

const workers = { run: withNeedsOf(searchYoloJob, run), lane: withNeedsOf(searchYoloLaneJob, lane) }

/** Runs the real engine on the sample world. */
const runOf = async (body: Record<string, unknown>) => {
  const rep = await newRep()
  const done = await workOnRun(rep, await startRun(rep, body), workers)
  return { ...done, rep, lookups: await lookupsUsed(rep), usage: (await rep.call(getUsage)).body }
}

const sitesOf = ({ leads }: YoloResult) => leads.map(({ website }) => website).filter(Boolean)

it('brings different companies from its lanes, and counts what it cost once', async () => {
  const body = { query: 'dentists in Springfield, Illinois', max_leads: 3, mode: 'yolo' }
  const { job, result, lookups, usage } = await runOf(body)
  expect(job.status).toBe('completed')
  expect(result.savedCount).toBeGreaterThan(10)
  expect(new Set(sitesOf(result)).size).toBe(sitesOf(result).length)
  expect(new Set(result.lanes.map(({ asks }) => asks)).size).toBe(18)
  expect(result.sources.filter(({ count }) => count > 0).length).toBeGreaterThan(1)
  expect(lookups).toBe(1)
  expect(job.cost.usd).toBeCloseTo(result.usd, 6)
  expect(usage.ai.usd).toBeCloseTo(result.usd, 6)
  expect(usage.ai.usdToday).toBeCloseTo(result.usd, 6)
}, 60_000)

describe('a run that has nothing to search for gives its lookup back and says what to do', () => {
  it.each([
    ['granite-park-dental-care-springfield-il.example', /is one company, and YOLO mode looks for many/],
    ['dentists in Atlantisburg', /No place called “Atlantisburg” is known/],
    ['in Springfield, Illinois', /No kind of company is named/],
  ])('%s', async (query, note) => {
    const { job, result, lookups } = await runOf({ query, max_leads: 1, mode: 'cautious' })
    expect([job.status, result.savedCount, lookups]).toEqual(['completed', 0, 0])
    expect(result.notes).toEqual([expect.stringMatching(note)])
  })
})

describe('while services fail', () => {
  it('one source: the lanes of the other bring leads, and the source says why it has none', async () => {
    await control('PUT', { overpass: { mode: 'down' } })
    const { job, result } = await runOf({ query: 'dentists in Austin', max_leads: 1, mode: 'risky' })
    expect(job.status).toBe('completed')
    expect(result.savedCount).toBeGreaterThan(0)
    const map = result.sources.find(({ name }) => name === 'OpenStreetMap')
    expect(map).toMatchObject({ status: 'failed', count: 0, note: expect.stringMatching(/busy \(503\)/) })
  }, 60_000)

  it('all sources: it fails with what to do and gives the lookup back', async () => {
    const down = { mode: 'down' } as const
    await control('PUT', { overpass: down, webSearch: down, ai: down })
    const { job, lookups } = await runOf({ query: 'dentists in Columbus', max_leads: 1, mode: 'risky' })
    expect(job).toMatchObject({ status: 'failed', error: { code: 'SOURCES_UNAVAILABLE' } })
    expect(job.error?.message).toMatch(/Nothing was charged; please try again in a few minutes\.$/)
    expect(lookups).toBe(0)
  }, 60_000)

  it('the provider: rules check the companies', async () => {
    await control('PUT', { ai: { mode: 'down' } })
    const { job, result } = await runOf({ query: 'bakeries in Chicago', max_leads: 1, mode: 'bold' })
    expect(job.status).toBe('completed')
    expect(result.savedCount).toBeGreaterThan(0)
    expect(result.notes).toContainEqual(expect.stringMatching(/Rules read the query instead\.$/))
    expect(result.notes).toContainEqual(expect.stringMatching(/\d+ compan.* checked by rules instead\.$/))
  }, 60_000)

  it('all sites: it says that none could be read and gives the lookup back', async () => {
    await control('PUT', { sites: { mode: 'down' } })
    const { job, result, lookups } = await runOf({
      query: 'plumbers in Boston',
      max_leads: 1,
      mode: 'risky',
    })
    expect([job.status, result.savedCount, lookups]).toEqual(['completed', 0, 0])
    expect(result.notes).toContainEqual(
      expect.stringMatching(/^None of the \d+ sites that were tried could be read\. Nothing was charged/),
    )
  }, 60_000)
})

it('says that the day’s AI allowance was used up in the middle, and never spends more', async () => {
  vi.stubEnv('AI_USD_PER_DAY', '0.12')
  const { job, result, usage } = await runOf({ query: 'bakeries in Dallas', max_leads: 3, mode: 'bold' })
  expect(job.status).toBe('completed')
  expect(result.notes).toContainEqual(
    expect.stringMatching(
      /^The AI allowance of today was used up after \d lanes?; the others were checked by rules/,
    ),
  )
  expect(usage.ai.usdToday).toBeLessThanOrEqual(0.12)
}, 60_000)

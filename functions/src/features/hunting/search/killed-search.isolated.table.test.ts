import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listAiLeads } from '@assay/shared/features/hunting/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../infra/src/web/sample/start-world.ts'
import { showJob } from '../../../testing/job.ts'
import { type End, endsIn, livesUntil } from '../../../testing/killed.ts'
import { expireLease } from '../../../testing/queue.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage, startSearch } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { handler } from './search-leads.worker.ts'

let world: World
beforeAll(async () => {
  await useTestTable()
  world = await startWorld({ latencyMs: 1 })
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await world.close()
})

/** Runs a job that is killed once, and again until it has ended; then shows all that it left. */
const killed = async (query: string, end: End | null = null) => {
  const rep = await newRep()
  const jobId = await startSearch(rep, { query, maxResults: 2 })
  const message = queueMessage(rep.user.workspaceId, jobId)
  const work = () => handler(message)
  const writes = await livesUntil(work, end)
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  await work()
  const job = await showJob(rep, jobId)
  const result = job.result as SearchResult
  const leads = (await rep.call(listAiLeads)).body as { id: number; website: string | null }[]
  const usage = (await rep.call(getUsage)).body
  const notices = (await rep.call(listNotifications)).body as { title: string }[]
  return { writes, job, result, leads, usage, notices }
}
type Ended = Awaited<ReturnType<typeof killed>>

/** What must hold of every job that ended, however often its worker was killed. */
const holds = ({ job, result, leads, usage, notices }: Ended, whole: Ended) => {
  expect(job).toMatchObject({ status: 'completed' })
  expect(result).toMatchObject({ savedCount: leads.length, totalCount: leads.length, allSaved: true })
  expect(leads).toHaveLength(whole.leads.length)
  expect(new Set(leads.map(({ website }) => website)).size).toBe(leads.length)
  const ids = leads.map(({ id }) => id)
  expect(Math.max(...ids) - Math.min(...ids)).toBe(leads.length - 1)
  expect(usage.lookups.used).toBe(1)
  expect(usage.ai).toMatchObject({ calls: job.cost.aiCalls, tokens: job.cost.tokens })
  expect(usage.ai.usd).toBeCloseTo(job.cost.usd, 6)
  expect(usage.ai.usdToday).toBeCloseTo(job.cost.usd, 6)
  expect(result.receipt?.usd).toBeCloseTo(job.cost.usd, 6)
  expect(notices.map(({ title }) => title)).toEqual(whole.notices.map(({ title }) => title))
  const sources = ({ receipt }: SearchResult) =>
    receipt?.items
      .filter(({ kind }) => kind === 'source')
      .map(({ name, status, count }) => [name, status, count])
  expect(sources(result)).toEqual(sources(whole.result))
  expect(result.receipt?.notes).toEqual(whole.result.receipt?.notes)
}

it.each(['dentists in Springfield, Illinois', 'granite-park-dental-care-springfield-il.example'])(
  '%s: ends the same, whichever write its worker was killed at',
  async (query) => {
    const whole = await killed(query)
    holds(whole, whole)
    const ends = endsIn(whole.writes.filter((write) => !write.startsWith('cache')))
    expect(ends.length).toBeGreaterThan(15)
    for (const end of ends) holds(await killed(query, end), whole)
  },
  180_000,
)

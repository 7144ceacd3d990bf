import { listNotifications } from '@assay/shared/features/alerts/calls'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import { getJob } from '@assay/shared/features/jobs/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../infra/src/web/sample/start-world.ts'
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

const search = async (query: string) => {
  const rep = await newRep()
  const jobId = await startSearch(rep, { query, maxResults: 3 })
  const charged = (await rep.call(getUsage)).body.lookups.used
  // A message may arrive twice: the lookup is given back once.
  await handler(queueMessage(rep.user.workspaceId, jobId))
  await handler(queueMessage(rep.user.workspaceId, jobId))
  const { body: job } = await rep.call(getJob, { params: { id: jobId } })
  const used = (await rep.call(getUsage)).body.lookups.used
  const notifications = (await rep.call(listNotifications)).body as { title: string; text: string }[]
  return { job, result: job.result as SearchResult, lookups: [charged, used], notifications }
}

it.each([
  ['dentists in Xyzzyville', 'No place called “Xyzzyville” is known'],
  ['in Austin', 'No kind of company is named.'],
])('a search for “%s” ends at once, gives its lookup back, and says so once', async (query, reason) => {
  const { job, result, lookups, notifications } = await search(query)
  expect([job.status, result.isUnderstood, lookups]).toEqual(['completed', false, [1, 0]])
  expect(result.receipt?.notes).toHaveLength(1)
  expect(result.receipt?.notes?.[0]).toContain(reason)
  expect(result.receipt?.notes?.[0]).toContain('the lookup was given back')
  expect(result.receipt?.items.every(({ kind }) => kind !== 'source')).toBe(true)
  expect(notifications.map(({ title }) => title)).toEqual(['Search not understood'])
})

it('one that was searched for and found nothing is still a lookup', async () => {
  const { job, result, lookups } = await search('taxidermists in Austin')
  expect([job.status, result.isUnderstood, result.totalCount]).toEqual(['completed', true, 0])
  expect(lookups).toEqual([1, 1])
})

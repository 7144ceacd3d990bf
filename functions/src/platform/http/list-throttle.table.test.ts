import { listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { listThrottle } from '@assay/shared/platform/lists'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { useTestTable } from '../../testing/test-table.ts'
import { takeToken } from '../table/throttle.ts'
import { bucketOf } from './throttle-call.ts'

beforeAll(useTestTable)

it('a workspace that reads too many pages is refused, but never a poll without changes', async () => {
  const other = await newRep()
  await other.call(createLead, { body: { companyName: 'Maple Dental' } })
  const { headers } = await other.call(listLeads)
  const bucket = { name: listThrottle.name, who: other.user.workspaceId, ...bucketOf(listThrottle) }
  // A clock that stands still refills no bucket.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (let waitMs = 0; waitMs === 0; ) waitMs = await takeToken(bucket, Date.now())
  const poll = { query: { since: headers['x-collection-version'] } }
  expect((await other.call(listLeads)).error.code).toBe('RATE_LIMITED')
  expect((await other.call(listAiLeads)).error.code).toBe('RATE_LIMITED')
  expect((await other.call(listLeads, { query: { since: '0' } })).error.code).toBe('RATE_LIMITED')
  expect((await other.call(listLeads, poll)).status).toBe(200)
  expect(
    (await other.call(listLeads, poll, { headers: { 'if-none-match': headers.etag ?? '' } })).status,
  ).toBe(304)
  expect((await (await newRep()).call(listLeads)).status).toBe(200)
})

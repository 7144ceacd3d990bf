import { logout } from '@assay/shared/features/accounts/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { expect, test, vi } from 'vitest'
import { fakeServer, Reply } from '../../test/fake-server.ts'
import { callApi } from './api.ts'
import { beginReads, forgetBegunReads } from './begun-reads.ts'

const serve = () => {
  const server = fakeServer()
    .on(listJobs, () => [])
    .on(logout, () => new Reply(204))
  return () => server.requestsOf(listJobs).length
}

test('a read that was begun is answered once; the next is sent', async () => {
  const sent = serve()
  beginReads(['/api/jobs'])
  expect(await callApi(listJobs, {})).toEqual([])
  expect(sent()).toBe(1)
  await callApi(listJobs, {})
  expect(sent()).toBe(2)
})

test('another query, and headers of its own, make another read', async () => {
  const sent = serve()
  beginReads(['/api/jobs'])
  await callApi(listJobs, { query: { status: 'running' } })
  await callApi(listJobs, {}, { headers: { 'if-none-match': '"1"' } })
  expect(sent()).toBe(3)
  forgetBegunReads()
})

test('what was read long ago, or for another user, is read again', async () => {
  const sent = serve()
  beginReads(['/api/jobs'])
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000)
  await callApi(listJobs, {})
  vi.restoreAllMocks()
  expect(sent()).toBe(2)
  beginReads(['/api/jobs'])
  forgetBegunReads()
  await callApi(listJobs, {})
  expect(sent()).toBe(4)
})

test('a read that fails is reported to who asks for it, and may be tried again', async () => {
  const answers = [new Reply(500), new Reply(200, [])]
  fakeServer().on(listJobs, () => answers.shift() ?? new Reply(500))
  beginReads(['/api/jobs'])
  await expect(callApi(listJobs, {})).rejects.toMatchObject({ status: 500 })
  expect(await callApi(listJobs, {})).toEqual([])
})

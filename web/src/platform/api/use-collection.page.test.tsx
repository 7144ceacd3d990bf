import { getChanges } from '@assay/shared/features/jobs/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, Reply, type SeenRequest } from '../../test/fake-server.ts'
import {
  advance,
  freezeClock,
  renderFollower,
  renderReader,
  serveVersions,
  shownText,
  switchTo,
} from '../../test/polling.tsx'
import { invalidateCollection, reloadCollection, useCollection } from './use-collection.ts'

const List = () => {
  const { rows } = useCollection<{ id: number }>(listLeads, { failure: () => 'failed' })
  return <output>{rows?.map(({ id }) => id).join(',') ?? 'loading'}</output>
}

const minute = 60_000
const renderList = () => renderFollower(<List />)

const page = (version: number, ...ids: number[]) =>
  new Reply(
    200,
    ids.map((id) => ({ id })),
    { 'x-collection-version': String(version), etag: `W/"w1.leads.${version}"` },
  )

/** Answers like the server: 304 only to a request from the current version with its ETag. */
const serveVersion = (versions: { leads: number }, server = serveVersions(fakeServer(), versions)) =>
  server.on(listLeads, ({ seen }) => {
    const since = seen.query.get('since')
    const version = versions.leads
    const etag = `W/"w1.leads.${version}"`
    if (since === null) return page(version, version)
    if (Number(since) === version && seen.headers.get('if-none-match') === etag) return new Reply(304)
    const changed = Number(since) < version ? [{ id: version }] : []
    return new Reply(200, { version, changed, deletedIds: [], more: false }, { etag })
  })

const lastOf = (server: FakeServer): SeenRequest | undefined => server.requestsOf(listLeads).at(-1)

beforeEach(freezeClock)

test('a hidden page asks nothing, and reads what changed when it becomes visible', async () => {
  const versions = { leads: 1 }
  const server = serveVersion(versions)
  renderList()
  await advance(10)
  switchTo('another tab')
  await advance(5 * minute + 10)
  expect(server.requestsOf(getChanges)).toHaveLength(1)
  versions.leads = 2
  switchTo('the page')
  await advance(10)
  expect(shownText()).toBe('2,1')
  switchTo('another tab')
  switchTo('the page')
  await advance(10)
  expect(server.requestsOf(listLeads)).toHaveLength(2)
})

test('only when the version has moved are changes asked for: without an ETag, from the version held', async () => {
  const versions = { leads: 1 }
  const server = serveVersion(versions)
  renderList()
  await advance(10 * minute)
  expect(server.requestsOf(listLeads)).toHaveLength(1)
  for (const version of [2, 3]) {
    versions.leads = version
    await advance(minute)
    expect(server.requestsOf(listLeads)).toHaveLength(version)
    expect(lastOf(server)?.query.get('since')).toBe(String(version - 1))
    expect(lastOf(server)?.headers.has('if-none-match')).toBe(false)
  }
  expect(shownText()).toBe('3,2,1')
})

test('a screen that is opened again sends the ETag of the version that it asks from', async () => {
  const versions = { leads: 1 }
  const server = serveVersion(versions)
  const client = renderList()
  await advance(10)
  versions.leads = 2
  await advance(minute)
  cleanup()
  renderReader(<List />, client)
  await advance(10)
  expect(lastOf(server)?.query.get('since')).toBe('2')
  expect(lastOf(server)?.headers.get('if-none-match')).toBe('W/"w1.leads.2"')
  expect(shownText()).toBe('2,1')
})

test('a read that missed the change is repeated, and a change of one’s own is not read twice', async () => {
  const versions = { leads: 1 }
  const server = serveVersion(versions)
  const client = renderList()
  await advance(10)
  versions.leads = 2
  await act(() => invalidateCollection(client, listLeads))
  await advance(minute)
  expect(server.requestsOf(listLeads)).toHaveLength(2)
  // The list is read from a replica that lags behind the one that answered the poll.
  const since = new Reply(200, { version: 2, changed: [], deletedIds: [], more: false })
  server.on(listLeads, () => since)
  versions.leads = 3
  await advance(2 * minute)
  expect(lastOf(server)?.query.get('since')).toBe('2')
  serveVersion(versions, server)
  await advance(minute)
  expect(shownText()).toBe('3,2,1')
})

test('after an invalidation the changes are requested without an ETag', async () => {
  const versions = { leads: 1 }
  const server = serveVersion(versions)
  const client = renderReader(<List />)
  await advance(10)
  versions.leads = 2
  await act(() => invalidateCollection(client, listLeads))
  await advance(10)
  expect(lastOf(server)?.query.get('since')).toBe('1')
  expect(lastOf(server)?.headers.has('if-none-match')).toBe(false)
  expect(shownText()).toBe('2,1')
})

test('a reload ignores the answer of an earlier read', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const server = fakeServer().on(listLeads, () => new Promise<Reply>((resolve) => (answer = resolve)))
  const client = renderReader(<List />)
  await advance(10)
  const answerEarlier = answer
  const again = reloadCollection(client, listLeads)
  await advance(10)
  expect(server.requestsOf(listLeads)).toHaveLength(2)
  answer(page(2, 2, 1))
  await act(() => again)
  answerEarlier(page(1, 1))
  await advance(10)
  expect(shownText()).toBe('2,1')
})

import { listLeads } from '@assay/shared/features/leads/calls'
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, Reply, type SeenRequest } from '../../test/fake-server.ts'
import { advance, freezeClock, renderReader, shownText, switchTo } from '../../test/polling.tsx'
import { invalidateCollection, reloadCollection, useCollection } from './use-collection.ts'

const pollMs = 60_000

const List = () => {
  const { rows } = useCollection<{ id: number }>(listLeads, { pollMs, failure: () => 'failed' })
  return <output>{rows?.map(({ id }) => id).join(',') ?? 'loading'}</output>
}

const renderList = () => renderReader(<List />)

const page = (version: number, ...ids: number[]) =>
  new Reply(
    200,
    ids.map((id) => ({ id })),
    { 'x-collection-version': String(version), etag: `W/"w1.leads.${version}"` },
  )

/** Answers like the server: 304 only to a request from the current version with its ETag. */
const serveVersion = (state: { version: number }) =>
  fakeServer().on(listLeads, ({ seen }) => {
    const since = seen.query.get('since')
    const etag = `W/"w1.leads.${state.version}"`
    if (since === null) return page(state.version, state.version)
    if (Number(since) === state.version && seen.headers.get('if-none-match') === etag) return new Reply(304)
    const changed = Number(since) < state.version ? [{ id: state.version }] : []
    return new Reply(200, { version: state.version, changed, deletedIds: [], more: false }, { etag })
  })

const lastOf = (server: FakeServer): SeenRequest | undefined => server.requestsOf(listLeads).at(-1)

beforeEach(freezeClock)

test('a hidden page does not poll, and refetches when it becomes visible', async () => {
  const state = { version: 1 }
  const server = serveVersion(state)
  renderList()
  await advance(10)
  switchTo('another tab')
  await advance(5 * pollMs + 10)
  expect(server.requestsOf(listLeads)).toHaveLength(1)
  state.version = 2
  switchTo('the page')
  await advance(10)
  expect(shownText()).toBe('2,1')
  switchTo('another tab')
  switchTo('the page')
  await advance(10)
  expect(server.requestsOf(listLeads)).toHaveLength(2)
})

test('polls send the ETag of the version that they ask from', async () => {
  const state = { version: 1 }
  const server = serveVersion(state)
  renderList()
  await advance(10)
  await advance(pollMs)
  expect(lastOf(server)?.query.get('since')).toBe('1')
  expect(lastOf(server)?.headers.get('if-none-match')).toBe('W/"w1.leads.1"')
  state.version = 2
  await advance(pollMs)
  await advance(pollMs)
  expect(lastOf(server)?.query.get('since')).toBe('2')
  expect(lastOf(server)?.headers.get('if-none-match')).toBe('W/"w1.leads.2"')
  expect(shownText()).toBe('2,1')
})

test('after an invalidation the changes are requested without an ETag', async () => {
  const state = { version: 1 }
  const server = serveVersion(state)
  const client = renderList()
  await advance(10)
  state.version = 2
  await act(() => invalidateCollection(client, listLeads))
  await advance(10)
  expect(lastOf(server)?.query.get('since')).toBe('1')
  expect(lastOf(server)?.headers.has('if-none-match')).toBe(false)
  expect(shownText()).toBe('2,1')
})

test('a reload ignores the answer of an earlier read', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const server = fakeServer().on(listLeads, () => new Promise<Reply>((resolve) => (answer = resolve)))
  const client = renderList()
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

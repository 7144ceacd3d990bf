import { listLeads } from '@assay/shared/features/leads/calls'
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, Reply, type Seen } from '../../test/fake-server.ts'
import { freezeClock, look, pass, renderReader, shownText } from '../../test/polling.tsx'
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

/** Answers as the server does: 304 only to who asks from the current version with its ETag. */
const serveVersion = (state: { version: number }) =>
  fakeServer().on(listLeads, ({ seen }) => {
    const since = seen.query.get('since')
    const etag = `W/"w1.leads.${state.version}"`
    if (since === null) return page(state.version, state.version)
    if (Number(since) === state.version && seen.headers.get('if-none-match') === etag) return new Reply(304)
    const changed = Number(since) < state.version ? [{ id: state.version }] : []
    return new Reply(200, { version: state.version, changed, deletedIds: [], more: false }, { etag })
  })

const lastOf = (server: FakeServer): Seen | undefined => server.requestsOf(listLeads).at(-1)

beforeEach(freezeClock)

test('a hidden page does not poll, and catches up as soon as it is looked at', async () => {
  const state = { version: 1 }
  const server = serveVersion(state)
  renderList()
  await pass(10)
  look('another tab')
  await pass(5 * pollMs + 10)
  expect(server.requestsOf(listLeads)).toHaveLength(1)
  state.version = 2
  look('the page')
  await pass(10)
  expect(shownText()).toBe('2,1')
  look('another tab')
  look('the page')
  await pass(10)
  expect(server.requestsOf(listLeads)).toHaveLength(2)
})

test('polls ask with the ETag of the version they ask from', async () => {
  const state = { version: 1 }
  const server = serveVersion(state)
  renderList()
  await pass(10)
  await pass(pollMs)
  expect(lastOf(server)?.query.get('since')).toBe('1')
  expect(lastOf(server)?.headers.get('if-none-match')).toBe('W/"w1.leads.1"')
  state.version = 2
  await pass(pollMs)
  await pass(pollMs)
  expect(lastOf(server)?.query.get('since')).toBe('2')
  expect(lastOf(server)?.headers.get('if-none-match')).toBe('W/"w1.leads.2"')
  expect(shownText()).toBe('2,1')
})

test('after an own change, changes are asked for without an ETag', async () => {
  const state = { version: 1 }
  const server = serveVersion(state)
  const client = renderList()
  await pass(10)
  state.version = 2
  await act(() => invalidateCollection(client, listLeads))
  await pass(10)
  expect(lastOf(server)?.query.get('since')).toBe('1')
  expect(lastOf(server)?.headers.has('if-none-match')).toBe(false)
  expect(shownText()).toBe('2,1')
})

test('a read that was under way before an own change does not count', async () => {
  let answer: (reply: Reply) => void = () => undefined
  const server = fakeServer().on(listLeads, () => new Promise<Reply>((resolve) => (answer = resolve)))
  const client = renderList()
  await pass(10)
  const answerEarlier = answer
  const again = reloadCollection(client, listLeads)
  await pass(10)
  expect(server.requestsOf(listLeads)).toHaveLength(2)
  answer(page(2, 2, 1))
  await act(() => again)
  answerEarlier(page(1, 1))
  await pass(10)
  expect(shownText()).toBe('2,1')
})

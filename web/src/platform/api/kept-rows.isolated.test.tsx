import 'fake-indexeddb/auto'
import { logout } from '@assay/shared/features/accounts/calls'
import { bulkLeads, listLeads } from '@assay/shared/features/leads/calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginFakeSession, Reply, refusal } from '../../test/fake-server.ts'
import { buildLead } from '../../test/leads/test-leads.ts'
import { renderApp, serverFor } from '../../test/render-app.tsx'
import { removeSignedInMarker } from '../session/signed-in-marker.ts'
import { forgetOthers, keepRows, readKept } from './kept-rows.ts'

const owner = 'w1 1'
const list = listLeads.name
const lead = (id: number, companyName = `Company ${id}`) => buildLead({ id, companyName })
const oak = lead(2, 'Oak Dental')
const old = lead(1, 'Elm Dental')

const keep = (rows: { id: number }[], version: number, whose = owner) =>
  keepRows(whose, list, { rows, version, etag: null, isComplete: true })
const kept = (whose = owner) => readKept(whose, list, () => undefined)

beforeEach(async () => {
  // One tab alone never waits for its turn.
  const locks = { request: async (_: string, work: () => unknown) => work() }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  await forgetOthers('')
  beginFakeSession()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a kept list is read as it was, its newest rows first', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => lead(2500 - at))
  await keep(rows, 7)
  const first = vi.fn()
  const read = await readKept(owner, list, first)
  expect(read).toEqual({ rows, version: 7, etag: null, isComplete: true })
  expect(first).toHaveBeenCalledOnce()
  expect(first.mock.calls[0]?.[0].rows).toEqual(rows.slice(0, 501))
})

test('an older list is not kept over a newer one, and of a newer one only what changed is written', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => lead(2500 - at))
  await keep(rows, 7)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  await keep([old], 6)
  const renamed = rows.map((row) => (row.id === 1200 ? lead(1200, 'Renamed') : row))
  await keep(renamed, 8)
  expect(put.mock.calls.map(([, key]) => key)).toEqual([`${owner}|${list}|1`, `${owner}|${list}|head`])
  put.mockRestore()
  expect((await kept())?.rows).toEqual(renamed)
  await keep(rows.slice(0, 300), 9)
  expect((await kept())?.rows).toHaveLength(300)
})

test('a list of which a part is missing is read from the server', async () => {
  await keep([lead(1001), old], 7)
  const remove = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('assay')
    request.onsuccess = () => resolve(request.result)
  })
  await new Promise((resolve) => {
    remove.transaction('rows', 'readwrite').objectStore('rows').delete(`${owner}|${list}|0`).onsuccess =
      resolve
  })
  remove.close()
  expect(await kept()).toBeNull()
})

test('after a day the whole list is read again, however often its changes were kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00Z') })
  await keep([old], 7)
  vi.setSystemTime('2026-11-21T09:00:00Z')
  expect((await kept())?.version).toBe(7)
  await keep([oak, old], 8)
  expect((await kept())?.version).toBe(8)
  vi.setSystemTime('2026-11-21T11:00:00Z')
  expect(await kept()).toBeNull()
})

test('a store that does not answer counts as empty', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValueOnce({} as IDBRequest)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reading = kept()
  await vi.advanceTimersByTimeAsync(1500)
  expect(await reading).toBeNull()
})

test('nothing is kept for somebody who has logged out in another tab', async () => {
  removeSignedInMarker()
  await keep([old], 7)
  expect(await kept()).toBeNull()
})

test('what is kept for others is removed, and everything when nobody is signed in', async () => {
  await keep([oak], 3)
  await keep([old], 4, 'w1 11')
  await forgetOthers(owner)
  expect(await kept()).not.toBeNull()
  expect(await kept('w1 11')).toBeNull()
  await forgetOthers('')
  expect(await kept()).toBeNull()
})

test('the kept leads are shown before the server has answered, and only their changes are read', async () => {
  await keep([oak, old], 5)
  let answer = (_: Reply) => {}
  const answered = new Promise<Reply>((resolve) => {
    answer = resolve
  })
  const server = serverFor('user').on(listLeads, () => answered)
  renderApp('/prospecting')
  expect(await screen.findByText('Oak Dental')).toBeDefined()
  expect(screen.getByText('Elm Dental')).toBeDefined()
  const changed = { version: 6, changed: [lead(3, 'Fir Dental')], deletedIds: [1], more: false }
  answer(new Reply(200, changed))
  expect(await screen.findByText('Fir Dental')).toBeDefined()
  expect(screen.queryByText('Elm Dental')).toBeNull()
  expect(server.requestsOf(listLeads).map(({ query }) => query.get('since'))).toEqual(['5'])
})

test('kept leads whose changes are no longer known are read again', async () => {
  await keep([old], 5)
  serverFor('user').on(listLeads, ({ seen }) =>
    seen.query.has('since') ? refusal(410, 'RESYNC_REQUIRED', 'Load it again') : [oak],
  )
  renderApp('/prospecting')
  expect(await screen.findByText('Oak Dental')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Elm Dental')).toBeNull())
})

test('a change that the server has not confirmed is not kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  let refuse = (_: Reply) => {}
  serverFor('user')
    .on(listLeads, () => new Reply(200, [oak], { 'x-collection-version': '9' }))
    .on(
      bulkLeads,
      () =>
        new Promise<Reply>((resolve) => {
          refuse = resolve
        }),
    )
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('checkbox', { name: /Oak Dental/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  vi.advanceTimersByTime(6000)
  expect(await kept()).toBeNull()
  refuse(refusal(500, 'UNEXPECTED', 'Oh no'))
  expect(await screen.findByText('Failed to delete leads')).toBeDefined()
  vi.advanceTimersByTime(6000)
  await waitFor(async () => expect((await kept())?.rows).toEqual([oak]))
})

test('a list that rests is kept for its user, until they log out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  serverFor('user')
    .on(listLeads, () => new Reply(200, [oak], { 'x-collection-version': '9' }))
    .on(logout, () => new Reply(204))
  const user = renderApp('/prospecting')
  expect(await screen.findByText('Oak Dental')).toBeDefined()
  vi.advanceTimersByTime(6000)
  vi.useRealTimers()
  await waitFor(async () => expect((await kept())?.version).toBe(9))
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(async () => expect(await kept()).toBeNull())
})

import { listLeads } from '@assay/shared/features/leads/calls'
import { expect, test } from 'vitest'
import { fakeServer, Reply, refusal } from '../../test/fake-server.ts'
import { mergeChanges, readWholeCollection, refreshCollection } from './collection.ts'

const row = (id: number, name = `row ${id}`) => ({ id, name, createdAt: `2026-01-0${id}T00:00:00.000Z` })
type Row = ReturnType<typeof row>

const known = { rows: [row(2), row(1)], version: 5, etag: 'W/"5"', isComplete: true }

test('every page is read by following the links, and reported as it arrives', async () => {
  const server = fakeServer().on(listLeads, ({ seen }) =>
    seen.query.get('cursor') === 'c1'
      ? new Reply(200, [row(1)])
      : new Reply(200, [row(3), row(2)], {
          link: '</api/leads?cursor=c1>; rel="next"',
          'x-collection-version': '5',
          etag: 'W/"5"',
        }),
  )
  const parts: { rows: Row[] }[] = []
  const collection = await readWholeCollection<Row>(listLeads, {}, (part) => parts.push(part))
  expect(collection.rows.map(({ id }) => id)).toEqual([3, 2, 1])
  expect(collection).toMatchObject({ version: 5, etag: 'W/"5"', isComplete: true })
  expect(parts).toEqual([{ rows: [row(3), row(2)], version: null, etag: null, isComplete: false }])
  expect(server.requestsOf(listLeads)[0]?.query.get('limit')).toBe('1000')
})

test('a refresh requests only the changes', async () => {
  const server = fakeServer().on(
    listLeads,
    () => new Reply(200, { version: 7, changed: [row(3), row(2, 'renamed')], deletedIds: [1], more: false }),
  )
  const collection = await refreshCollection<Row>(listLeads, known)
  expect(collection.rows.map(({ name }) => name)).toEqual(['row 3', 'renamed'])
  expect(collection.version).toBe(7)
  const [request] = server.requestsOf(listLeads)
  expect(request?.query.get('since')).toBe('5')
  expect(request?.headers.get('if-none-match')).toBe('W/"5"')
})

test('changes that do not fit into one answer are requested until there are no more', async () => {
  fakeServer().on(listLeads, ({ seen }) =>
    seen.query.get('since') === '5'
      ? new Reply(200, { version: 6, changed: [row(3)], deletedIds: [], more: true })
      : new Reply(200, { version: 9, changed: [row(4)], deletedIds: [], more: false }),
  )
  const collection = await refreshCollection<Row>(listLeads, known)
  expect(collection.rows.map(({ id }) => id)).toEqual([4, 3, 2, 1])
  expect(collection.version).toBe(9)
})

test('rows keep the order of the server, also where the later of two was made earlier', async () => {
  const later = { ...row(3), createdAt: row(1).createdAt }
  const earlier = { ...row(2), createdAt: row(9).createdAt }
  expect(mergeChanges([later, earlier, row(1)], { changed: [row(1, 'renamed')], deletedIds: [] })).toEqual([
    later,
    earlier,
    row(1, 'renamed'),
  ])
})

test('a 304 returns the same list', async () => {
  fakeServer().on(listLeads, () => new Reply(304))
  expect(await refreshCollection<Row>(listLeads, known)).toBe(known)
})

test('when the server no longer has the changes, the whole list is read', async () => {
  fakeServer().on(listLeads, ({ seen }) =>
    seen.query.has('since') ? refusal(410, 'RESYNC_REQUIRED', 'Load it again') : new Reply(200, [row(9)]),
  )
  expect((await refreshCollection<Row>(listLeads, known)).rows).toEqual([row(9)])
})

test('merged rows are sorted newest first', () => {
  const merged = mergeChanges([row(2), row(1)], { changed: [row(3)], deletedIds: [2] })
  expect(merged.map(({ id }) => id)).toEqual([3, 1])
})

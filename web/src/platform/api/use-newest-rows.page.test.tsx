import { listLeads } from '@assay/shared/features/leads/calls'
import { act, cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Reply } from '../../test/fake-server.ts'
import {
  advance,
  freezeClock,
  renderFollower,
  renderReader,
  serveVersions,
  shownText,
  switchTo,
} from '../../test/polling.tsx'
import { beginReads } from './begun-reads.ts'
import { useNewestRows } from './use-newest-rows.ts'

const minute = 60_000

const Newest = ({ isEnough }: { isEnough?: () => boolean }) => {
  const { rows } = useNewestRows<{ id: number }>(listLeads, { limit: 5, isEnough, failure: () => 'failed' })
  return <output>{rows?.map(({ id }) => id).join(',') ?? 'loading'}</output>
}

const serve = (versions: { leads: number }) => {
  const server = serveVersions(fakeServer(), versions).on(listLeads, ({ seen }) => {
    const etag = `W/"${versions.leads}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    const headers = { etag, 'x-collection-version': String(versions.leads) }
    return new Reply(200, [{ id: versions.leads }], headers)
  })
  const etags = () => server.requestsOf(listLeads).map(({ headers }) => headers.get('if-none-match'))
  return { etags }
}

beforeEach(freezeClock)

test('the rows are read again only when the version has moved, without an ETag', async () => {
  const versions = { leads: 1 }
  const { etags } = serve(versions)
  renderFollower(<Newest />)
  await advance(10 * minute)
  expect(shownText()).toBe('1')
  expect(etags()).toHaveLength(1)
  versions.leads = 2
  await advance(2 * minute)
  expect(shownText()).toBe('2')
  expect(etags()).toEqual([null, null])
})

test('rows that were read while the page was loaded are there at once, are read again when the version moves, and only serve one screen', async () => {
  const versions = { leads: 1 }
  const { etags } = serve(versions)
  await beginReads(['/api/leads?limit=5'])
  renderFollower(<Newest />)
  expect(shownText()).toBe('1')
  await advance(minute)
  expect(etags()).toHaveLength(1)
  versions.leads = 2
  await advance(2 * minute)
  expect(shownText()).toBe('2')
  cleanup()
  renderReader(<Newest />)
  expect(shownText()).toBe('loading')
})

test('rows that are too few for what is shown are read on from', async () => {
  const server = fakeServer().on(
    listLeads,
    () => new Reply(200, [{ id: 1 }], { link: '</api/leads?cursor=x>; rel="next"' }),
  )
  await beginReads(['/api/leads?limit=5'])
  renderReader(<Newest isEnough={() => false} />)
  await advance(10)
  expect(shownText()).toBe('1')
  expect(server.requestsOf(listLeads).map(({ query }) => query.get('limit'))).toEqual(['5', '1000'])
})

test('a screen that is opened again sends the ETag, and a 304 keeps the cached rows', async () => {
  const { etags } = serve({ leads: 1 })
  const client = renderReader(<Newest />)
  await advance(10)
  cleanup()
  renderReader(<Newest />, client)
  await advance(10)
  expect(shownText()).toBe('1')
  expect(etags()).toEqual([null, 'W/"1"'])
})

test('after an invalidation the rows are read without an ETag', async () => {
  const { etags } = serve({ leads: 1 })
  const client = renderReader(<Newest />)
  await advance(10)
  await act(() => client.invalidateQueries({ queryKey: [listLeads.name] }))
  expect(etags()).toEqual([null, null])
})

test('a hidden page reads nothing until it becomes visible', async () => {
  const versions = { leads: 1 }
  const { etags } = serve(versions)
  renderFollower(<Newest />)
  await advance(10)
  switchTo('another tab')
  versions.leads = 2
  await advance(5 * minute)
  expect(etags()).toHaveLength(1)
  switchTo('the page')
  await advance(10)
  expect(etags()).toHaveLength(2)
})

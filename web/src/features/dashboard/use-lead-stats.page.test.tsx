import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
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
import { buildLeadStats } from '../../test/render-app.tsx'
import { useLeadStats } from './use-lead-stats.ts'

const minute = 60_000

const Total = () => <output>{useLeadStats().data?.total ?? 'loading'}</output>

/** The version of the leads is their number. */
const serve = (versions: { leads: number }) => {
  const server = serveVersions(fakeServer(), versions).on(getLeadStats, ({ seen }) => {
    const etag = `"stats.${versions.leads}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    const headers = { etag, 'x-collection-version': String(versions.leads) }
    return new Reply(200, buildLeadStats({ total: versions.leads }), headers)
  })
  return () => server.requestsOf(getLeadStats).map(({ headers }) => headers.get('if-none-match'))
}

beforeEach(freezeClock)

test('the counts are read again only when the leads have moved', async () => {
  const versions = { leads: 3 }
  const etags = serve(versions)
  renderFollower(<Total />)
  await advance(10 * minute)
  expect(shownText()).toBe('3')
  expect(etags()).toHaveLength(1)
  versions.leads = 4
  await advance(2 * minute)
  expect(shownText()).toBe('4')
  expect(etags()).toEqual([null, null])
})

test('a dashboard that is opened again sends the ETag, and the counts stay what they are on 304', async () => {
  const etags = serve({ leads: 3 })
  const client = renderReader(<Total />)
  await advance(10)
  cleanup()
  renderReader(<Total />, client)
  await advance(10)
  expect(shownText()).toBe('3')
  expect(etags()).toEqual([null, '"stats.3"'])
})

test('a change of the list makes its counts out of date', async () => {
  const etags = serve({ leads: 3 })
  const client = renderReader(<Total />)
  await advance(10)
  await act(() => client.invalidateQueries({ queryKey: [listLeads.name] }))
  expect(etags()).toEqual([null, null])
})

test('a hidden page does not read the counts', async () => {
  const versions = { leads: 3 }
  const etags = serve(versions)
  renderFollower(<Total />)
  await advance(10)
  switchTo('another tab')
  versions.leads = 4
  await advance(5 * minute)
  expect(etags()).toHaveLength(1)
  switchTo('the page')
  await advance(10)
  expect(etags()).toHaveLength(2)
})

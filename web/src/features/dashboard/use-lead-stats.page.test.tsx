import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Reply } from '../../test/fake-server.ts'
import { advance, freezeClock, renderReader, shownText, switchTo } from '../../test/polling.tsx'
import { buildLeadStats } from '../../test/render-app.tsx'
import { useLeadStats } from './use-lead-stats.ts'

const minute = 60_000

const Total = () => <output>{useLeadStats().data?.total ?? 'loading'}</output>

const serve = (state: { total: number }) => {
  const server = fakeServer().on(getLeadStats, ({ seen }) => {
    const etag = `"stats.${state.total}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    return new Reply(200, buildLeadStats({ total: state.total }), { etag })
  })
  return () => server.requestsOf(getLeadStats).map(({ headers }) => headers.get('if-none-match'))
}

beforeEach(freezeClock)

test('the counts are polled with their ETag, and stay what they are on 304', async () => {
  const state = { total: 3 }
  const etags = serve(state)
  renderReader(<Total />)
  await advance(10)
  await advance(minute)
  expect(shownText()).toBe('3')
  state.total = 4
  await advance(minute)
  expect(shownText()).toBe('4')
  expect(etags()).toEqual([null, '"stats.3"', '"stats.3"'])
})

test('a change of the list makes its counts out of date', async () => {
  const etags = serve({ total: 3 })
  const client = renderReader(<Total />)
  await advance(10)
  await act(() => client.invalidateQueries({ queryKey: [listLeads.name] }))
  expect(etags()).toEqual([null, null])
})

test('a hidden page does not poll the counts', async () => {
  const etags = serve({ total: 3 })
  renderReader(<Total />)
  await advance(10)
  switchTo('another tab')
  await advance(5 * minute)
  expect(etags()).toHaveLength(1)
  switchTo('the page')
  await advance(10)
  expect(etags()).toHaveLength(2)
})

import { listLeads } from '@assay/shared/features/leads/calls'
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Reply } from '../../test/fake-server.ts'
import { advance, freezeClock, renderReader, shownText, switchTo } from '../../test/polling.tsx'
import { useNewestRows } from './use-newest-rows.ts'

const pollMs = 60_000

const Newest = () => {
  const { rows } = useNewestRows<{ id: number }>(listLeads, { limit: 5, pollMs, failure: () => 'failed' })
  return <output>{rows?.map(({ id }) => id).join(',') ?? 'loading'}</output>
}

const serve = (state: { version: number }) => {
  const server = fakeServer().on(listLeads, ({ seen }) => {
    const etag = `W/"${state.version}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    return new Reply(200, [{ id: state.version }], { etag })
  })
  const etags = () => server.requestsOf(listLeads).map(({ headers }) => headers.get('if-none-match'))
  return { etags }
}

beforeEach(freezeClock)

test('polls send the ETag, and a 304 keeps the cached rows', async () => {
  const state = { version: 1 }
  const { etags } = serve(state)
  renderReader(<Newest />)
  await advance(10)
  await advance(pollMs)
  expect(shownText()).toBe('1')
  state.version = 2
  await advance(pollMs)
  expect(shownText()).toBe('2')
  expect(etags()).toEqual([null, 'W/"1"', 'W/"1"'])
})

test('after an invalidation the rows are read without an ETag', async () => {
  const { etags } = serve({ version: 1 })
  const client = renderReader(<Newest />)
  await advance(10)
  await act(() => client.invalidateQueries({ queryKey: [listLeads.name] }))
  expect(etags()).toEqual([null, null])
})

test('a hidden page does not poll, and refetches when it becomes visible', async () => {
  const { etags } = serve({ version: 1 })
  renderReader(<Newest />)
  await advance(10)
  switchTo('another tab')
  await advance(5 * pollMs)
  expect(etags()).toHaveLength(1)
  switchTo('the page')
  await advance(10)
  expect(etags()).toHaveLength(2)
})

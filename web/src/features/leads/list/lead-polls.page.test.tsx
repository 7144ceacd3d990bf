import { getLead, listActivities } from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, Reply } from '../../../test/fake-server.ts'
import { answerOf, buildActivity, buildLeadDetail } from '../../../test/leads/test-lead-page.ts'
import { advance, freezeClock, renderReader, shownText, switchTo } from '../../../test/polling.tsx'
import { useActivities } from '../page/use-activities.ts'
import { useLead } from '../page/use-lead.ts'
import { useRefreshLead } from '../page/use-refresh-lead.ts'

const minute = 60_000

let refresh: () => void = () => undefined

const LeadReader = () => {
  const { data } = useLead(5)
  refresh = useRefreshLead(5).mutate
  return <output>{data?.lead.companyName ?? 'loading'}</output>
}

/** Reads two pages. */
const ActivitiesReader = () => {
  const { activities, hasMore, readMore } = useActivities({ leadId: 5, pageSize: 1 })
  useEffect(() => {
    if (hasMore) void readMore()
  }, [hasMore, readMore])
  return <output>{activities?.map(({ id }) => id).join(',') ?? 'loading'}</output>
}

const etagsSent = (server: FakeServer, call: CallOptions) =>
  server.requestsOf(call).map(({ headers }) => headers.get('if-none-match'))

/** Answers like the server: 304 to a request with the current ETag. */
const serveLead = (state: { version: number }) =>
  fakeServer()
    .on(listActivities, () => [])
    .on(getLead, ({ seen }) => {
      const etag = `"lead.5.${state.version}"`
      if (seen.headers.get('if-none-match') === etag) return new Reply(304)
      return answerOf(buildLeadDetail({ companyName: `Version ${state.version}` }), etag)
    })

const serveActivities = (state: { version: number }) =>
  fakeServer().on(listActivities, ({ seen }) => {
    const isSecond = seen.query.has('cursor')
    const etag = `W/"${state.version}.${isSecond ? 'second' : 'first'}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    const link = isSecond ? undefined : '</api/activities?cursor=c>; rel="next"'
    const activity = buildActivity({ id: isSecond ? 1 : state.version })
    return new Reply(200, [activity], { etag, ...(link && { link }) })
  })

beforeEach(freezeClock)

test('a lead is polled with its ETag, and a 304 keeps it', async () => {
  const state = { version: 1 }
  const server = serveLead(state)
  renderReader(<LeadReader />)
  await advance(10)
  await advance(minute)
  expect(shownText()).toBe('Version 1')
  state.version = 2
  await advance(minute)
  expect(shownText()).toBe('Version 2')
  await advance(minute)
  expect(etagsSent(server, getLead)).toEqual([null, '"lead.5.1"', '"lead.5.1"', '"lead.5.2"'])
})

test('Refresh Data reads the lead without its ETag', async () => {
  const server = serveLead({ version: 1 })
  renderReader(<LeadReader />)
  await advance(10)
  act(() => refresh())
  await advance(10)
  expect(etagsSent(server, getLead)).toEqual([null, null])
})

test('a poll of an unchanged timeline requests its first page only', async () => {
  const state = { version: 7 }
  const server = serveActivities(state)
  renderReader(<ActivitiesReader />)
  await advance(10)
  expect(shownText()).toBe('7,1')
  await advance(minute)
  expect(shownText()).toBe('7,1')
  expect(etagsSent(server, listActivities)).toEqual([null, null, 'W/"7.first"'])
  state.version = 8
  await advance(minute)
  expect(shownText()).toBe('8,1')
  expect(etagsSent(server, listActivities).slice(3)).toEqual(['W/"7.first"', 'W/"7.second"'])
})

test('after logging an activity every page of the timeline is read', async () => {
  const server = serveActivities({ version: 7 })
  const client = renderReader(<ActivitiesReader />)
  await advance(10)
  await act(() => client.invalidateQueries({ queryKey: [listActivities.name] }))
  expect(etagsSent(server, listActivities)).toEqual([null, null, null, null])
})

test.each([
  ['a lead', getLead, serveLead, <LeadReader key="lead" />, 1],
  ['a timeline', listActivities, serveActivities, <ActivitiesReader key="timeline" />, 2],
])(
  'a hidden page does not poll %s, and refetches when it becomes visible',
  async (_, call, serve, reader, reads) => {
    const server = serve({ version: 7 })
    renderReader(reader)
    await advance(10)
    switchTo('another tab')
    await advance(5 * minute)
    expect(server.requestsOf(call)).toHaveLength(reads)
    switchTo('the page')
    await advance(10)
    expect(server.requestsOf(call)).toHaveLength(reads + 1)
  },
)

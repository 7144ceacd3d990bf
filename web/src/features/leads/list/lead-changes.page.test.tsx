import { getLead, listActivities } from '@assay/shared/features/leads/calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { act, cleanup } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, Reply } from '../../../test/fake-server.ts'
import { answerOf, buildActivity, buildLeadDetail } from '../../../test/leads/test-lead-page.ts'
import {
  advance,
  freezeClock,
  renderFollower,
  renderReader,
  serveVersions,
  shownText,
  switchTo,
} from '../../../test/polling.tsx'
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

type Versions = { leads: number; activities: number }
const versionsAt = (version: number): Versions => ({ leads: version, activities: version })

/** Answers like the server: 304 to a request with the current ETag. */
const serveLead = (versions: Versions) =>
  serveVersions(fakeServer(), versions)
    .on(listActivities, () => [])
    .on(getLead, ({ seen }) => {
      const etag = `"lead.5.${versions.leads}"`
      if (seen.headers.get('if-none-match') === etag) return new Reply(304)
      return answerOf(buildLeadDetail({ companyName: `Version ${versions.leads}` }), etag)
    })

const serveActivities = (versions: Versions) =>
  serveVersions(fakeServer(), versions).on(listActivities, ({ seen }) => {
    const version = versions.activities
    const isSecond = seen.query.has('cursor')
    const etag = `W/"${version}.${isSecond ? 'second' : 'first'}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    const link = isSecond ? undefined : '</api/activities?cursor=c>; rel="next"'
    const activity = buildActivity({ id: isSecond ? 1 : version })
    const headers = { etag, 'x-collection-version': String(version), ...(link && { link }) }
    return new Reply(200, [activity], headers)
  })

beforeEach(freezeClock)

test('a lead is read again only when the leads have moved', async () => {
  const versions = versionsAt(1)
  const server = serveLead(versions)
  renderFollower(<LeadReader />)
  await advance(10 * minute)
  expect(shownText()).toBe('Version 1')
  expect(etagsSent(server, getLead)).toHaveLength(1)
  versions.leads = 2
  await advance(2 * minute)
  expect(shownText()).toBe('Version 2')
  expect(etagsSent(server, getLead)).toEqual([null, null])
})

test('a lead that is opened again is read with its ETag, and a 304 keeps it', async () => {
  const server = serveLead(versionsAt(1))
  const client = renderReader(<LeadReader />)
  await advance(10)
  cleanup()
  renderReader(<LeadReader />, client)
  await advance(10)
  expect(shownText()).toBe('Version 1')
  expect(etagsSent(server, getLead)).toEqual([null, '"lead.5.1"'])
})

test('Refresh Data reads the lead without its ETag', async () => {
  const server = serveLead(versionsAt(1))
  renderReader(<LeadReader />)
  await advance(10)
  act(() => refresh())
  await advance(10)
  expect(etagsSent(server, getLead)).toEqual([null, null])
})

test('a timeline is read again only when the activities have moved, then every page', async () => {
  const versions = versionsAt(7)
  const server = serveActivities(versions)
  renderFollower(<ActivitiesReader />)
  await advance(10 * minute)
  expect(shownText()).toBe('7,1')
  expect(etagsSent(server, listActivities)).toHaveLength(2)
  versions.activities = 8
  await advance(2 * minute)
  expect(shownText()).toBe('8,1')
  expect(etagsSent(server, listActivities).slice(2)).toEqual([null, null])
})

test('a timeline that is opened again unchanged requests its first page only', async () => {
  const server = serveActivities(versionsAt(7))
  const client = renderReader(<ActivitiesReader />)
  await advance(10)
  cleanup()
  renderReader(<ActivitiesReader />, client)
  await advance(10)
  expect(shownText()).toBe('7,1')
  expect(etagsSent(server, listActivities)).toEqual([null, null, 'W/"7.first"'])
})

test('after logging an activity every page of the timeline is read', async () => {
  const server = serveActivities(versionsAt(7))
  const client = renderReader(<ActivitiesReader />)
  await advance(10)
  await act(() => client.invalidateQueries({ queryKey: [listActivities.name] }))
  expect(etagsSent(server, listActivities)).toEqual([null, null, null, null])
})

test.each([
  ['a lead', getLead, serveLead, <LeadReader key="lead" />, 1],
  ['a timeline', listActivities, serveActivities, <ActivitiesReader key="timeline" />, 2],
])('a hidden page does not read %s until it becomes visible', async (_, call, serve, reader, reads) => {
  const versions = versionsAt(7)
  const server = serve(versions)
  renderFollower(reader)
  await advance(10)
  switchTo('another tab')
  Object.assign(versions, versionsAt(8))
  await advance(5 * minute)
  expect(server.requestsOf(call)).toHaveLength(reads)
  switchTo('the page')
  await advance(10)
  expect(server.requestsOf(call)).toHaveLength(2 * reads)
})

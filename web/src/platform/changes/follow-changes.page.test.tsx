import { listNotifications } from '@assay/shared/features/alerts/calls'
import { getChanges, getJob } from '@assay/shared/features/jobs/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { useMutation } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeServer, Reply, refusal } from '../../test/fake-server.ts'
import { buildJob } from '../../test/hunting/test-search.ts'
import {
  advance,
  freezeClock,
  renderFollower,
  serveVersions,
  shownText,
  switchTo,
} from '../../test/polling.tsx'
import { useCollection } from '../api/use-collection.ts'
import { useJob } from '../jobs/use-job.ts'

const second = 1000
const minute = 60 * second

const Change = () => {
  const { mutate } = useMutation({ mutationFn: async () => undefined })
  return (
    <button type="button" onClick={() => mutate()}>
      Change
    </button>
  )
}

const Watcher = () => <output>{useJob('job1').data?.progress.step ?? 'loading'}</output>

const Notices = () => {
  const { rows, error } = useCollection<Notification>(listNotifications, {
    failure: ({ message }) => message,
  })
  return <output>{error ?? rows?.length ?? 'loading'}</output>
}

const serve = () => {
  const server = serveVersions(fakeServer(), { leads: 1 })
  return { server, asked: () => server.requestsOf(getChanges).length }
}

/** The questions in a stretch of time. */
const countIn = async (asked: () => number, ms: number) => {
  const before = asked()
  await advance(ms)
  return asked() - before
}

beforeEach(freezeClock)

test('a page in use asks four times a minute, one that nobody uses once', async () => {
  const { asked } = serve()
  renderFollower(null)
  await advance(10)
  expect(await countIn(asked, minute)).toBe(4)
  await advance(2 * minute)
  expect(await countIn(asked, 10 * minute)).toBe(10)
  const before = asked()
  fireEvent.keyDown(window, { key: 'a' })
  expect(asked()).toBe(before + 1)
  await advance(10)
  expect(await countIn(asked, minute)).toBe(4)
})

test('an unchanged answer is not sent again', async () => {
  const { server } = serve()
  renderFollower(null)
  await advance(minute)
  const tags = server.requestsOf(getChanges).map(({ headers }) => headers.get('if-none-match'))
  expect(new Set(tags.slice(1))).toEqual(new Set(['"changes.{"leads":1}"']))
  expect(tags[0]).toBeNull()
})

test('a hidden page asks nothing, and asks at once when it is shown', async () => {
  const { asked } = serve()
  renderFollower(null)
  await advance(10)
  switchTo('another tab')
  expect(await countIn(asked, 60 * minute)).toBe(0)
  switchTo('the page')
  expect(await countIn(asked, 10)).toBe(1)
})

test('a change of one’s own is followed at once', async () => {
  const { asked } = serve()
  renderFollower(<Change />)
  await advance(10)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(await countIn(asked, 10)).toBe(1)
})

test('while jobs are active in the workspace, a page in use asks every 5 s', async () => {
  const { server, asked } = serve()
  const { id, kind, status, progress, updatedAt } = buildJob()
  server.on(getChanges, () => ({ versions: {}, jobs: [{ id, kind, status, progress, updatedAt }] }))
  renderFollower(null)
  await advance(10)
  expect(await countIn(asked, minute)).toBe(12)
})

test('a job on the screen is followed twice a second at first, then less', async () => {
  const { server, asked } = serve()
  const job = buildJob()
  server.on(getJob, () => job)
  renderFollower(<Watcher />)
  await advance(10)
  expect(await countIn(asked, 10 * second)).toBe(20)
  await advance(20 * second)
  expect(await countIn(asked, 10 * second)).toBe(10)
  await advance(minute)
  expect(await countIn(asked, 10 * second)).toBe(4)
})

test('a server that does not answer is asked less and less, and at once when it is back', async () => {
  const { server, asked } = serve()
  renderFollower(null)
  await advance(10)
  let isDown = true
  server.on(getChanges, () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { versions: {}, jobs: [] }
  })
  const isOnline = () => {
    if (isDown) throw new TypeError('Failed to fetch')
    return new Response('{}')
  }
  const fetchFake = fetch
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('/api/health') ? isOnline() : fetchFake(input, init)
  // 15 s to the first failure, then pauses of 5, 10, 20, 40 and 60 s.
  expect(await countIn(asked, 16 * second + 5 * second + 10 * second)).toBe(3)
  expect(await countIn(asked, minute)).toBe(2)
  isDown = false
  expect(await countIn(asked, 6 * second)).toBe(1)
})

test('a refusal is no reason to ask faster', async () => {
  const { server, asked } = serve()
  server.on(getChanges, () => refusal(429, 'RATE_LIMITED', 'Too many requests.'))
  renderFollower(null)
  await advance(10)
  expect(await countIn(asked, 5 * minute)).toBe(7)
})

test('a list that could not be read at first is read again though nothing has changed, a refused one is not', async () => {
  const { server } = serve()
  let failure: Reply | null = refusal(503, 'BUSY', 'Something failed.')
  server.on(listNotifications, () => failure ?? new Reply(200, [], { 'x-collection-version': '0' }))
  renderFollower(<Notices />)
  await advance(second)
  expect(shownText()).toBe('Something failed.')
  failure = refusal(403, 'FORBIDDEN', 'Not yours.')
  await advance(minute)
  expect(shownText()).toBe('Not yours.')
  const asked = server.requestsOf(listNotifications).length
  await advance(5 * minute)
  expect(server.requestsOf(listNotifications)).toHaveLength(asked)
})

test('a list is shown as soon as it can be read', async () => {
  const { server } = serve()
  let isDown = true
  server.on(listNotifications, () =>
    isDown ? refusal(503, 'BUSY', 'Something failed.') : new Reply(200, [], { 'x-collection-version': '0' }),
  )
  renderFollower(<Notices />)
  await advance(second)
  isDown = false
  await advance(minute)
  expect(shownText()).toBe('0')
})

test('a page that is left asks no more', async () => {
  const { asked } = serve()
  renderFollower(null)
  await advance(10)
  act(cleanup)
  expect(await countIn(asked, 10 * minute)).toBe(0)
})

import { getChanges } from '@assay/shared/features/jobs/calls'
import { useMutation } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { advance, freezeClock, renderFollower, serveVersions, switchTo } from '../../test/polling.tsx'
import { changesKey, type KnownChanges } from './changes-query.ts'

const minute = 60_000

/** Channels within one page: each delivers to the others of its name. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>()
  readonly name: string
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor(name: string) {
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    const others = [...FakeChannel.open].filter((one) => one !== this && one.name === this.name)
    queueMicrotask(() => {
      for (const one of others) one.onmessage?.({ data })
    })
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

/** One lock, given to those who ask for it in turn, like that of the browser. */
const fakeLocks = () => {
  let last = Promise.resolve<unknown>(undefined)
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void> | undefined) => {
      const turn = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : hold()))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

const giveLocks = (locks: unknown) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

beforeEach(() => {
  freezeClock()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  giveLocks(fakeLocks())
})
afterEach(() => {
  giveLocks(undefined)
})

const Change = () => {
  const { mutate } = useMutation({ mutationFn: async () => undefined })
  return (
    <button type="button" onClick={() => mutate()}>
      Change
    </button>
  )
}

const serve = (versions = { leads: 1 }) => {
  const server = serveVersions(fakeServer(), versions)
  const countIn = async (ms: number) => {
    const before = server.requestsOf(getChanges).length
    await advance(ms)
    return server.requestsOf(getChanges).length - before
  }
  return { server, versions, countIn }
}

const leadsVersionOf = (client: ReturnType<typeof renderFollower>) =>
  client.getQueryData<KnownChanges>(changesKey)?.changed.versions.leads

test('two visible tabs ask the server as often as one, and both get the answers', async () => {
  const { versions, countIn } = serve()
  const tabs = [renderFollower(null), renderFollower(null)]
  await advance(10)
  expect(await countIn(minute)).toBe(4)
  versions.leads = 2
  await advance(20_000)
  expect(tabs.map(leadsVersionOf)).toEqual([2, 2])
})

test('a tab that follows has its own change followed at once', async () => {
  const { countIn } = serve()
  renderFollower(null)
  await advance(10)
  renderFollower(<Change />)
  await advance(1000)
  fireEvent.click(screen.getByRole('button', { name: 'Change' }))
  expect(await countIn(10)).toBe(1)
})

test('when the tab that reads for all is hidden, nobody holds the lock; the next one shown reads', async () => {
  const { countIn } = serve()
  renderFollower(null)
  await advance(10)
  switchTo('another tab')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await countIn(5 * minute)).toBe(0)
  switchTo('the page')
  document.dispatchEvent(new Event('visibilitychange'))
  renderFollower(null)
  await advance(10)
  expect(await countIn(minute)).toBe(4)
})

test('a tab whose leader stays silent reads itself after 3 s', async () => {
  giveLocks({ request: () => new Promise(() => undefined) })
  const { countIn } = serve()
  renderFollower(null)
  expect(await countIn(2900)).toBe(0)
  expect(await countIn(200)).toBe(1)
})

test('a tab whose leader got no answer asks the server itself', async () => {
  const { server, countIn } = serve()
  const leader = renderFollower(null)
  await advance(10)
  const follower = renderFollower(null)
  await advance(10)
  let asked = 0
  server.on(getChanges, () => {
    asked += 1
    if (asked === 1) throw new TypeError('Failed to fetch')
    return { versions: { leads: 7 }, jobs: [] }
  })
  await countIn(16_000)
  expect([leadsVersionOf(leader), leadsVersionOf(follower)]).toContain(7)
})

test('a browser without locks reads in each tab', async () => {
  giveLocks(undefined)
  const { countIn } = serve()
  renderFollower(null)
  renderFollower(null)
  await advance(10)
  expect(await countIn(minute)).toBe(8)
})

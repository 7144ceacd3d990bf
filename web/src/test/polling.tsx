import { getChanges } from '@assay/shared/features/jobs/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createSessionClient, createUserClient } from '../platform/api/query-client.ts'
import { FollowChanges } from '../platform/changes/follow-changes.tsx'
import { type FakeServer, Reply } from './fake-server.ts'

let isHidden = false

/**
 * For `beforeEach`: time advances only through `advance`, and the page is visible until `switchTo` another
 * tab.
 */
export const freezeClock = () => {
  vi.useFakeTimers()
  isHidden = false
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  visibility.mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  createSessionClient()
  return () => visibility.mockRestore()
}

export const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Hides the page behind another tab, or shows it again. */
export const switchTo = (tab: 'another tab' | 'the page') => {
  isHidden = tab === 'another tab'
  window.dispatchEvent(new Event('visibilitychange'))
}

/** Renders a component that reads data, with a new query cache unless one is given. */
export const renderReader = (reader: ReactNode, client = createUserClient(() => undefined)) => {
  client.mount()
  render(<QueryClientProvider client={client}>{reader}</QueryClientProvider>)
  return client
}

/** The same on a page that follows what changes in the workspace. */
export const renderFollower = (reader: ReactNode) =>
  renderReader(
    <>
      <FollowChanges owner="w1 1" />
      {reader}
    </>,
  )

/** Makes the server answer these versions, with an ETag of its own for each; the object may change. */
export const serveVersions = (server: FakeServer, versions: Record<string, number>) =>
  server.on(getChanges, ({ seen }) => {
    const etag = `"changes.${JSON.stringify(versions)}"`
    if (seen.headers.get('if-none-match') === etag) return new Reply(304)
    return new Reply(200, { versions: { ...versions }, jobs: [] }, { etag })
  })

/** The text of the reader's `output`. */
export const shownText = () => screen.getByRole('status').textContent

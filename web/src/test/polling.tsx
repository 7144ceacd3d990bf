import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createSessionClient } from '../platform/api/query-client.ts'

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

/** Renders a component that reads data, with a new query cache. */
export const renderReader = (reader: ReactNode) => {
  const client = new QueryClient()
  client.mount()
  render(<QueryClientProvider client={client}>{reader}</QueryClientProvider>)
  return client
}

/** The text of the reader's `output`. */
export const shownText = () => screen.getByRole('status').textContent

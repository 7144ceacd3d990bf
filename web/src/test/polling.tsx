import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createSessionClient } from '../platform/api/query-client.ts'

let isHidden = false

/**
 * For `beforeEach`: in the test time passes by `pass` alone, and the page is in sight until `look` says
 * otherwise.
 */
export const freezeClock = () => {
  vi.useFakeTimers()
  isHidden = false
  const sight = vi.spyOn(document, 'visibilityState', 'get')
  sight.mockImplementation(() => (isHidden ? 'hidden' : 'visible'))
  createSessionClient()
  return () => sight.mockRestore()
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Another tab comes in front of the page, or the page comes in sight again. */
export const look = (at: 'another tab' | 'the page') => {
  isHidden = at === 'another tab'
  window.dispatchEvent(new Event('visibilitychange'))
}

/** Renders what reads, with the data of nobody else. */
export const renderReader = (reader: ReactNode) => {
  const client = new QueryClient()
  client.mount()
  render(<QueryClientProvider client={client}>{reader}</QueryClientProvider>)
  return client
}

/** What the reader's `output` says. */
export const shownText = () => screen.getByRole('status').textContent

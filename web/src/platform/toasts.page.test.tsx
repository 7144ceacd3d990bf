import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { system } from '../ui/theme/system.ts'
import { Toaster } from '../ui/toaster.tsx'
import { ApiError } from './api-error.ts'
import { dismissToast, failureToast, tellError, toast, toastDurationMs, useToast } from './toasts.ts'

const Shown = () => (
  <Toaster toast={useToast()} durationMs={toastDurationMs} onDismiss={dismissToast} hasNavigation />
)

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <ChakraProvider value={system}>
      <Shown />
    </ChakraProvider>,
  )
})

test('a new toast replaces the one shown', () => {
  act(() => toast('First'))
  act(() => failureToast('Second', 'with a text'))
  expect(screen.queryByText('First')).toBeNull()
  expect(screen.getByText('Second')).toBeDefined()
  expect(screen.getByText('with a text')).toBeDefined()
})

test('a toast stays 5 seconds', () => {
  act(() => toast('Here'))
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.queryByText('Here')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Here')).toBeNull()
})

test('a dismissed toast leaves at once', () => {
  act(() => toast('Here'))
  act(() => screen.getByRole('button', { name: 'Dismiss notification' }).click())
  expect(screen.queryByText('Here')).toBeNull()
})

test('that the session is over is not told by each call that notices it', () => {
  const refusal = new ApiError({
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'Please sign in to continue.',
    requestId: 'r-1',
    hasServerMessage: true,
  })
  act(() => toast('Signed out'))
  act(() => tellError(refusal, 'Search failed'))
  act(() => tellError(new Error('Server responded with status: 401', { cause: refusal }), 'Chat failed'))
  expect(screen.getByText('Signed out')).toBeDefined()
  act(() => tellError(new Error('The map is down.'), 'Search failed'))
  expect(screen.getByText('The map is down.')).toBeDefined()
})

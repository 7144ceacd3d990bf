import { ChakraProvider } from '@chakra-ui/react'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '../ui/overlay/toaster.tsx'
import { system } from '../ui/theme/system.ts'
import { ApiError } from './api/api-error.ts'
import {
  dismissActionToasts,
  dismissToast,
  failureToast,
  lastUndo,
  toast,
  toastError,
  undoLast,
  undoToast,
  useToasts,
} from './toasts.ts'

const Shown = () => <Toaster toasts={useToasts()} onDismiss={dismissToast} hasNavigation />

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

test('a toast is shown for 5 seconds', () => {
  act(() => toast('Here'))
  act(() => vi.advanceTimersByTime(4900))
  expect(screen.queryByText('Here')).not.toBeNull()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.queryByText('Here')).toBeNull()
})

test('a dismissed toast is removed at once', () => {
  act(() => toast('Here'))
  act(() => screen.getByRole('button', { name: 'Dismiss notification' }).click())
  expect(screen.queryByText('Here')).toBeNull()
})

const seconds = (count: number) => act(() => vi.advanceTimersByTime(count * 1000))

test('an undo toast is shown for 10 seconds, and later toasts wait', () => {
  const undo = vi.fn()
  act(() => undoToast('3 leads deleted', undo))
  act(() => toast('Search completed'))
  act(() => toast('Lead created'))
  seconds(9.9)
  expect(screen.getByText('3 leads deleted')).toBeDefined()
  seconds(0.2)
  expect(screen.getByText('Search completed')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  seconds(5.1)
  expect(screen.getByText('Lead created')).toBeDefined()
  seconds(5.1)
  expect(screen.queryByRole('button')).toBeNull()
  expect(undo).not.toHaveBeenCalled()
})

test('an error is shown at once beside an undo toast, and a later error replaces it', () => {
  act(() => undoToast('3 leads deleted', () => undefined))
  act(() => failureToast('Search failed'))
  expect(screen.getByRole('alert').textContent).toBe('Search failed')
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  act(() => failureToast('Export failed'))
  expect(screen.getByRole('alert').textContent).toBe('Export failed')
  seconds(5.1)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('3 leads deleted')).toBeDefined()
})

test('a later change of the same thing replaces its undo toast', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  act(() => undoToast('Lead updated', first, { subject: 'lead 5' }))
  act(() => undoToast('Lead updated', second, { subject: 'lead 5' }))
  act(() => undoToast('Lead updated', first, { subject: 'lead 6' }))
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
})

test('Undo closes the toast and returns the focus', () => {
  const origin = document.body.appendChild(document.createElement('button'))
  const undo = vi.fn()
  act(() => undoToast('3 leads deleted', undo))
  origin.focus()
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  seconds(60)
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('3 leads deleted')).toBeNull()
  expect(document.activeElement).toBe(origin)
  origin.remove()
})

test('an Undo of one user is not offered to the next', () => {
  act(() => undoToast('3 leads deleted', () => undefined))
  act(() => toast('Logged out'))
  act(dismissActionToasts)
  expect(screen.queryByText('3 leads deleted')).toBeNull()
  expect(screen.getByText('Logged out')).toBeDefined()
})

test('calls that fail because the session has ended show no toast of their own', () => {
  const refusal = new ApiError({
    status: 401,
    code: 'UNAUTHENTICATED',
    message: 'Please sign in to continue.',
    requestId: 'r-1',
    hasServerMessage: true,
  })
  act(() => toast('Signed out'))
  act(() => toastError(refusal, 'Search failed'))
  act(() => toastError(new Error('Server responded with status: 401', { cause: refusal }), 'Chat failed'))
  expect(screen.getByText('Signed out')).toBeDefined()
  act(() => toastError(new Error('The map is down.'), 'Search failed'))
  expect(screen.getByText('The map is down.')).toBeDefined()
})

test('what was done last can be undone for a minute, when its toast has gone too, and only once', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  act(() => undoToast('First', first))
  seconds(30)
  act(() => undoToast('Second', second))
  seconds(20)
  expect(lastUndo()?.title).toBe('Second')
  expect(undoLast()).toBe(true)
  expect(second).toHaveBeenCalledTimes(1)
  expect(lastUndo()?.title).toBe('First')
  seconds(11)
  expect(lastUndo()).toBeUndefined()
  expect(undoLast()).toBe(false)
  expect(first).not.toHaveBeenCalled()
})

test('an Undo by its toast, an earlier one of the same subject and one of another user are not offered again', () => {
  const undo = vi.fn()
  act(() => undoToast('Lead updated', undo, { subject: 'lead 5' }))
  act(() => undoToast('Lead updated again', undo, { subject: 'lead 5' }))
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(lastUndo()).toBeUndefined()
  act(() => undoToast('Done', undo))
  act(() => dismissActionToasts())
  expect(lastUndo()).toBeUndefined()
  act(() => undoToast('Added', undo, { name: 'See the drafts' }))
  expect(lastUndo()).toBeUndefined()
})

test('changes that are undone step by step share a toast, and each can be undone, the latest first', () => {
  const undone: string[] = []
  const change = (title: string) =>
    act(() => undoToast(title, () => undone.push(title), { subject: 'status of lead 5', isStepwise: true }))
  change('Set to Contacted')
  change('Set to Hot')
  expect(screen.queryByText('Set to Contacted')).toBeNull()
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(lastUndo()?.title).toBe('Set to Contacted')
  expect(undoLast()).toBe(true)
  expect(undone).toEqual(['Set to Hot', 'Set to Contacted'])
})

test('an Undo by key removes its toast', () => {
  const undo = vi.fn()
  act(() => undoToast('3 leads deleted', undo))
  act(() => void undoLast())
  expect(screen.queryByText('3 leads deleted')).toBeNull()
})

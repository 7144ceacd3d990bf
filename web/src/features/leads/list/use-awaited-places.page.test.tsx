import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createPath, Router } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useAwaitedPlaces } from './use-awaited-places.ts'

test('a place is awaited until it is rendered, with the copy of its state that a browser keeps', () => {
  let state: unknown = null
  const navigator = {
    createHref: createPath,
    go: () => undefined,
    push: () => undefined,
    replace: () => undefined,
  }
  const { result, rerender } = renderHook(() => useAwaitedPlaces({ query: '', state: {} }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Router location={{ pathname: '/', state }} navigator={navigator}>
        {children}
      </Router>
    ),
  })
  const show = (next: unknown) => {
    state = structuredClone(next)
    rerender()
  }
  const { awaitPlace } = result.current
  const [first, second] = [3, 4].map((leadId) => awaitPlace({ query: '', state: { leadId } }))
  show(first)
  expect(result.current.latest().state).toEqual(second)
  show(second)
  expect(result.current.awaited()).toBeUndefined()
  awaitPlace({ query: '', state: { leadId: 5 } })
  show(null)
  expect(result.current.awaited()).toBeUndefined()
})

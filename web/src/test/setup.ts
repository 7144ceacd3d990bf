import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { forgetDrafts } from '../platform/forms/drafts.ts'
import { dismissActionToasts, dismissToast } from '../platform/toasts.ts'
import { beginFakeSession } from './fake-server.ts'

// Lazily loaded pages can take seconds on a slow machine.
configure({ asyncUtilTimeout: 15_000 })

/**
 * jsdom runs animation frames by an interval that it takes from the global timers: a frame requested while a
 * test holds the clock would stop the frames of all later files.
 */
const { setTimeout: startTimer, clearTimeout: stopTimer, performance: clock } = globalThis
const frameMs = 16

/** Browser APIs that the pages use and jsdom lacks, or that must not depend on a held clock. */
Object.assign(window, {
  requestAnimationFrame: (draw: FrameRequestCallback) => startTimer(() => draw(clock.now()), frameMs),
  cancelAnimationFrame: (frame: number) => stopTimer(frame),
  matchMedia: (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
  ResizeObserver: class {
    observe = () => undefined
    unobserve = () => undefined
    disconnect = () => undefined
  },
})
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    const before = document.activeElement
    const onEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') this.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    this.open = true
    this.querySelector<HTMLElement>('button, input, select, textarea')?.focus()
    document.addEventListener('keydown', onEscape)
    this.close = () => {
      this.open = false
      document.removeEventListener('keydown', onEscape)
      if (before instanceof HTMLElement) before.focus()
    }
  },
})
/** Virtual lists render nothing unless elements have a size. */
for (const [name, size] of [
  ['clientWidth', 1000],
  ['clientHeight', 800],
] as const) {
  Object.defineProperty(Element.prototype, name, { get: () => size })
}
Element.prototype.scrollTo = () => undefined
window.scrollTo = () => undefined
// As in newer browsers, which answer when it has been scrolled.
Element.prototype.scrollIntoView = async () => undefined

// Test files share a worker and its modules: no state may leak from one test into the next.
/** A browser that may have a session: the server is asked for the user, as whom a test makes it answer. */
beforeEach(beginFakeSession)

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  dismissActionToasts()
  dismissToast()
  forgetDrafts()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

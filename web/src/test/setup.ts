import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { dismissToast } from '../platform/toasts.ts'

// A page is waited for as long as a person would on a slow machine.
configure({ asyncUtilTimeout: 5000 })

/** What jsdom lacks of a browser and the pages rely on. */
Object.assign(window, {
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
/** Everything has a size, so that lists which draw only what is in sight draw something. */
for (const [name, size] of [
  ['clientWidth', 1000],
  ['clientHeight', 800],
] as const) {
  Object.defineProperty(Element.prototype, name, { get: () => size })
}
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

// Nothing of a test may be left to the next one.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  dismissToast()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

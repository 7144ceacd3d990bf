import type { Page } from '@playwright/test'

/** As when another tab is looked at, and then this one again. */
export const look = (page: Page, where: 'away' | 'here') =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    where === 'away' ? 'hidden' : 'visible',
  )

import type { Page } from '@playwright/test'

/** Simulates that the user switches to another tab or back to this one. */
export const setTabVisibility = (page: Page, visibility: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, visibility)

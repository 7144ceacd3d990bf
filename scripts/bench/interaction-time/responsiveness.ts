import type { Page } from '@playwright/test'

/** Runs in the page: records the longest event and the longest task. */
const watch = () => {
  const held = { worstMs: 0 }
  const remember = (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) held.worstMs = Math.max(held.worstMs, duration)
  }
  new PerformanceObserver(remember).observe({
    type: 'event',
    durationThreshold: 16,
  } as PerformanceObserverInit)
  new PerformanceObserver(remember).observe({ type: 'longtask' })
  Object.assign(window, { responsiveness: held })
}

type Watched = Window & { responsiveness: { worstMs: number } }

/** Waits two frames and a pause, so that the observers have received all entries. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))
      }),
  )

/** Starts to measure a page. */
export const watchResponsiveness = async (page: Page) => {
  await page.evaluate(watch)
  return {
    /** The longest reaction of the page to `act`, in milliseconds; 0 if all were below 16. */
    during: async (act: () => Promise<unknown>): Promise<number> => {
      await settle(page)
      await page.evaluate(() => {
        ;(window as unknown as Watched).responsiveness.worstMs = 0
      })
      await act()
      await settle(page)
      return page.evaluate(() => (window as unknown as Watched).responsiveness.worstMs)
    },
  }
}

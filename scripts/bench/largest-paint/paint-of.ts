import type { Page } from '@playwright/test'

/** How long a page must paint nothing larger before it counts as painted. */
const restMs = 5000

/** Runs in the page: the time of the largest paint so far, once it has not changed for a while. */
const whenAtRest = (rest: number) =>
  new Promise<number>((resolve) => {
    let latest = 0
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => resolve(latest), rest)
    }
    new PerformanceObserver((list) => {
      latest = list.getEntries().at(-1)?.startTime ?? latest
      wait()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    wait()
  })

/** Opens the address; returns after how many milliseconds the largest part of the page was painted. */
export const paintOf = async (page: Page, address: string): Promise<number> => {
  await page.goto(address, { waitUntil: 'load' })
  const ms = await page.evaluate(whenAtRest, restMs)
  if (ms === 0) throw new Error(`${address} has painted nothing`)
  return ms
}

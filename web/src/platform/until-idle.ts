/** At the latest, since a busy browser may never be idle. */
const latestMs = 500

/** Waits until the browser has drawn what it is busy with; at once where it does not tell. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: latestMs })
    else resolve()
  })

/** Stops everything that was started, in reverse order. */
export type Shutdown = {
  /** Registers how to stop a part. A part added while the shutdown runs is stopped at once. */
  add: (end: () => unknown) => void
  /** Stops every part once. A part that fails to stop does not prevent the others from stopping. */
  run: () => Promise<void>
  isRunning: () => boolean
}

export const createShutdown = (): Shutdown => {
  const ends: (() => unknown)[] = []
  let running: Promise<void> | undefined
  const runAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end()
      } catch (error) {
        console.error('A part could not be stopped:', error)
      }
    }
  }
  const run = () => {
    running ??= runAll()
    return running
  }
  return {
    add: (end) => {
      ends.push(end)
      if (running) running = running.then(runAll)
    },
    run,
    isRunning: () => running !== undefined,
  }
}

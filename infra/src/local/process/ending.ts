/** How what was started is taken apart again: the last part first. */
export type Ending = {
  /** Remembers a part's end; once the ending runs, a part that comes late ends at once. */
  add: (end: () => unknown) => void
  /** Ends every part, once; a part that fails to end does not keep the others. */
  run: () => Promise<void>
  isRunning: () => boolean
}

export const createEnding = (): Ending => {
  const ends: (() => unknown)[] = []
  let running: Promise<void> | undefined
  const runAll = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) {
      try {
        await end()
      } catch (error) {
        console.error('A part did not end well:', error)
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

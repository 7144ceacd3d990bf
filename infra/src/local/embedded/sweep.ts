import { setTimeout as sleep } from 'node:timers/promises'
import { invoke, type LambdaHandler } from '../http/lambda-context.ts'

export type Sweep = { stop: () => Promise<void> }

/** With the lease of a dead worker's job, a job moves again within 20 s. */
export const sweepEveryMs = 3_000

/** Runs the scheduled sweep at once and then every `everyMs` after the last one ended. Errors are logged. */
export const startSweep = (handler: LambdaHandler, everyMs = sweepEveryMs): Sweep => {
  const ending = new AbortController()
  const sweepOn = async () => {
    while (!ending.signal.aborted) {
      await invoke(handler, 'sweep-jobs', {}, 60_000).catch((error) =>
        console.error('The sweep failed:', error),
      )
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const running = sweepOn()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type HomeParts, startHome } from './home.ts'
import { localConfig } from './local-config.ts'
import { watchParent } from './process/parent-watch.ts'
import { createShutdown } from './process/shutdown.ts'
import { StartProblem } from './start-problem.ts'

/** Longer than the time for running handlers plus the time in which children end. */
const shutdownLimitMs = 12_000

/** Much shorter if the parent process is gone, because the next start may follow at once. */
const orphanedLimitMs = 500

/** Ctrl-C reaches this process twice at once, from the terminal and from npm. A signal after this time forces the exit. */
const forceAfterMs = 1_000

/** A rejected promise that one handler does not await must not stop the other handlers, as it cannot on AWS. */
const logUnhandled = (error: unknown) => console.error('Unhandled error:', error)

export type RunParts = Pick<HomeParts, 'entryFiles' | 'buildPages'> & {
  /** The only line that this process prints. */
  readyLine: (port: number) => string
}

/**
 * Runs the home in this process: starts it, prints its address, and stops it on Ctrl-C, SIGTERM, a
 * closed terminal, the loss of a child, or the end of the process that started this one.
 */
export const runHome = async (parts: RunParts): Promise<void> => {
  const shutdown = createShutdown()
  const leave = async (code: number, sentence?: string, limitMs = shutdownLimitMs) => {
    if (shutdown.isRunning()) return
    if (sentence) process.stderr.write(`${sentence}\n`)
    await Promise.race([shutdown.run(), sleep(limitMs)])
    process.exit(code)
  }
  let firstSignalAt = Number.POSITIVE_INFINITY
  const onSignal = () => {
    if (Date.now() - firstSignalAt > forceAfterMs) process.exit(1)
    firstSignalAt = Math.min(firstSignalAt, Date.now())
    void leave(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The reader of the output may end before this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  watchParent(() => void leave(0, undefined, orphanedLimitMs))
  try {
    const onLoss = (sentence: string) => void leave(1, sentence)
    const port = await startHome({ ...parts, config: localConfig(process.env), shutdown, onLoss })
    process.on('uncaughtException', logUnhandled)
    process.on('unhandledRejection', logUnhandled)
    if (!shutdown.isRunning()) process.stdout.write(`${parts.readyLine(port)}\n`)
  } catch (error) {
    await leave(1, error instanceof StartProblem ? error.message : `Assay cannot start: ${describe(error)}`)
  }
}

/** A bug is shown with its stack, unlike a problem of the user's machine. */
const describe = (error: unknown) => (error instanceof Error ? error.stack : String(error))

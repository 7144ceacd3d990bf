import { setTimeout as sleep } from 'node:timers/promises'
import { type HomeParts, startHome } from './home.ts'
import { localConfig } from './local-config.ts'
import { createEnding } from './process/ending.ts'
import { watchParent } from './process/parent-watch.ts'
import { StartProblem } from './start-problem.ts'

/** Longer than the grace for handlers and the children's own end together. */
const endingLimitMs = 12_000

/** Without its parent nobody waits for the end, but the next start may be near. */
const abandonedLimitMs = 500

/** Ctrl-C reaches this process from the terminal and from npm at once; a later one means "now". */
const impatienceMs = 1_000

/** A handler's stray promise must not take the others down, as on AWS it could not. */
const survive = (error: unknown) => console.error('An error that nobody handled:', error)

export type RunParts = Pick<HomeParts, 'entryFiles' | 'makePages'> & {
  /** The one line that this process prints. */
  readyLine: (port: number) => string
}

/**
 * Runs the home as this process: starts it, says where it is, and ends it on Ctrl-C, SIGTERM, a
 * closed terminal, the loss of a child, or when the process that started this one is gone.
 */
export const runHome = async (parts: RunParts): Promise<void> => {
  const ending = createEnding()
  const leave = async (code: number, sentence?: string, limitMs = endingLimitMs) => {
    if (ending.isRunning()) return
    if (sentence) process.stderr.write(`${sentence}\n`)
    await Promise.race([ending.run(), sleep(limitMs)])
    process.exit(code)
  }
  let firstSignalAt = Number.POSITIVE_INFINITY
  const onSignal = () => {
    if (Date.now() - firstSignalAt > impatienceMs) process.exit(1)
    firstSignalAt = Math.min(firstSignalAt, Date.now())
    void leave(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  // Whoever read the output may be gone before this process is.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  watchParent(() => void leave(0, undefined, abandonedLimitMs))
  try {
    const onLoss = (sentence: string) => void leave(1, sentence)
    const port = await startHome({ ...parts, config: localConfig(process.env), ending, onLoss })
    process.on('uncaughtException', survive)
    process.on('unhandledRejection', survive)
    if (!ending.isRunning()) process.stdout.write(`${parts.readyLine(port)}\n`)
  } catch (error) {
    await leave(1, error instanceof StartProblem ? error.message : `Assay cannot start: ${describe(error)}`)
  }
}

/** A bug, not a problem of the person's machine: with its stack. */
const describe = (error: unknown) => (error instanceof Error ? error.stack : String(error))

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type World, worldOf } from './world.ts'

const root = path.join(import.meta.dirname, '../../..')

/** Variables of the environment. */
export type Settings = Record<string, string>

/** An instance of the product as started by `npm start`, with its own data. */
export type Stack = {
  origin: string
  world: World
  /** Starts it again after `stop` or `kill`, on the same port and data, with these settings besides its own. */
  start: (more?: Settings) => Promise<void>
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>
  /** Kills it, as a power cut does: no handler can finish. */
  kill: () => Promise<void>
  /** Ends it and removes its data. */
  close: () => Promise<void>
}

/** The environment without the developer's own settings, which must not affect the journeys. */
const environmentFor = (port: string, dataFolder: string, given: Settings): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env
  // A mailbox sends a mail a minute, for which no journey waits.
  const pace = { MAIL_PACE_MS: '100' }
  return { PATH, HOME, PORT: port, DATA_DIR: dataFolder, LOG_LEVEL: 'ERROR', ...pace, ...given }
}

const firstLine = (child: ChildProcess): Promise<string | null> =>
  new Promise((resolve) => {
    if (child.stdout) createInterface({ input: child.stdout }).once('line', resolve)
    child.once('exit', () => resolve(null))
  })

const launch = async (port: string, dataFolder: string, given: Settings) => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: environmentFor(port, dataFolder, given),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-4_000)
  })
  const line = await firstLine(child)
  const origin = line?.match(/http:\/\/localhost:\d+/)?.[0]
  if (!origin) throw new Error(`Assay did not start: ${words || line}`)
  return { child, origin }
}

/** Starts the product on a free port, with additional settings. */
export const startStack = async (given: Settings = {}): Promise<Stack> => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'assay-e2e-'))
  const first = await launch('0', dataFolder, given)
  const { origin } = first
  let running: ChildProcess | null = first.child
  const end = async (signal: NodeJS.Signals) => {
    const child = running
    running = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const start = async (more: Settings = {}) => {
    running = (await launch(new URL(origin).port, dataFolder, { ...given, ...more })).child
  }
  return {
    origin,
    world: worldOf(dataFolder),
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

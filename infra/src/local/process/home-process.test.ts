import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../http/free-port.ts'
import { findProcesses } from './processes.ts'

const program = path.join(import.meta.dirname, '../fixtures/home-process.ts')
const waitOptions = { timeout: 15_000, interval: 50 }

type Started = {
  process: ChildProcess
  output: () => string
  errors: () => string
  code: Promise<number | null>
}

let folder = ''
let port = 0
const started: ChildProcess[] = []

const watch = (child: ChildProcess): Started => {
  started.push(child)
  let output = ''
  let errors = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const code = once(child, 'close').then(([exitCode]) => exitCode as number | null)
  return { process: child, output: () => output, errors: () => errors, code }
}

const environment = (extra: Record<string, string>) => ({
  ...process.env,
  SAMPLE_DATA: 'off',
  DATA_DIR: folder,
  PORT: String(port),
  ...extra,
})

const start = (extra: Record<string, string> = {}) =>
  watch(spawn(process.execPath, [program], { env: environment(extra) }))

/** Starts it as npm does: through a parent process that does not pass on signals. `then` is what that one does next. */
const startBelowParent = (then = '') =>
  watch(
    spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn(process.execPath, [${JSON.stringify(program)}], { stdio: 'inherit' });${then}`,
      ],
      { env: environment({}) },
    ),
  )

const untilReady = (home: Started) =>
  vi.waitFor(() => expect(home.output()).toBe(`Assay is ready at http://localhost:${port}\n`), waitOptions)

/** The processes of this test: the home itself and its embedded table. */
const tables = () => findProcesses((command) => command.includes(path.join(folder, 'table.db')))
const homes = () => findProcesses((command) => command.includes(program) && command[1] === program)

const untilNothingRuns = () => vi.waitFor(() => expect([...homes(), ...tables()]).toEqual([]), waitOptions)

const readNote = async () =>
  (await (await fetch(`http://localhost:${port}/api/user`)).json()) as { text: string; pid: number }
const writeNote = (body: string) =>
  fetch(`http://localhost:${port}/api/login`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain' },
  })

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-home-'))
  port = await freePort()
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await untilNothingRuns()
  rmSync(folder, { recursive: true, force: true })
})

describe('a started home', { timeout: 40_000 }, () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends cleanly with its children on %s',
    async (signal) => {
      const home = start()
      await untilReady(home)
      home.process.kill(signal)
      expect(await home.code).toBe(0)
      // The guard's reader of the pipe ends an instant after the home that held the write end.
      await untilNothingRuns()
      expect(existsSync(path.join(folder, 'lock'))).toBe(false)
      expect(home.errors()).toBe('')
    },
  )

  test('ends while it is still starting', async () => {
    const home = start()
    await vi.waitFor(() => expect(tables()).not.toEqual([]), waitOptions)
    home.process.kill('SIGTERM')
    expect(await home.code).toBe(0)
    expect(tables()).toEqual([])
  })

  test('keeps its data after a SIGKILL, which also ends its children', async () => {
    const first = start()
    await untilReady(first)
    await writeNote('kept')
    first.process.kill('SIGKILL')
    await first.code
    const second = start()
    await untilReady(second)
    expect((await readNote()).text).toBe('kept')
    second.process.kill('SIGKILL')
    await second.code
    await vi.waitFor(() => expect(tables()).toEqual([]), waitOptions)
  })

  test('ends when its parent is killed', async () => {
    const parent = startBelowParent()
    await untilReady(parent)
    parent.process.kill('SIGKILL')
    await untilNothingRuns()
  })

  test('ends when its parent was killed before it began to run', async () => {
    const parent = startBelowParent("process.kill(process.pid, 'SIGKILL')")
    await once(parent.process, 'exit')
    await untilNothingRuns()
    expect(parent.errors()).toBe('')
  })

  test('ends with one sentence when its table is killed', async () => {
    const home = start()
    await untilReady(home)
    for (const pid of tables()) process.kill(pid, 'SIGKILL')
    expect(await home.code).toBe(1)
    expect(home.errors()).toBe('The embedded table has ended unexpectedly; stopping Assay.\n')
  })

  test('refuses a second start on its folder', async () => {
    const home = start()
    await untilReady(home)
    const second = start({ PORT: '0' })
    expect(await second.code).toBe(1)
    expect(second.errors()).toMatch(/^Assay already runs on .* \(process \d+\); stop it first\.\n$/)
    expect((await readNote()).pid).toBe(home.process.pid)
  })
})

describe('a start that cannot work says why in one sentence', { timeout: 40_000 }, () => {
  const refusal = async (extra: Record<string, string>) => {
    const home = start(extra)
    expect(await home.code).toBe(1)
    expect(home.output()).toBe('')
    expect(homes()).toEqual([])
    return home.errors()
  }

  test('taken port', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    expect(await refusal({})).toBe(`Port ${port} is taken by another program; set PORT to a free one.\n`)
    other.close()
  })

  test('invalid port', async () => {
    expect(await refusal({ PORT: '70000' })).toBe('PORT must be a number from 0 to 65535, not "70000".\n')
  })

  test('unwritable data folder', async () => {
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: `${file}/data` })).toBe(
      `The data folder ${file}/data cannot be written (ENOTDIR).\n`,
    )
  })

  test('invalid table file', async () => {
    writeFileSync(path.join(folder, 'table.db'), 'not a database, but long enough to be looked at')
    expect(await refusal({})).toMatch(
      /^The table .*table\.db cannot be opened: .*not a valid SQLite database.*\n$/,
    )
  })

  test('unreachable DYNAMODB_ENDPOINT', async () => {
    const DYNAMODB_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    expect(await refusal({ DYNAMODB_ENDPOINT })).toBe(
      `DYNAMODB_ENDPOINT ${DYNAMODB_ENDPOINT} is not available (ECONNREFUSED).\n`,
    )
    expect(await refusal({ DYNAMODB_ENDPOINT: 'nonsense' })).toMatch(
      /^DYNAMODB_ENDPOINT nonsense is not available .*\n$/,
    )
  })

  test('unreachable SQS_ENDPOINT', async () => {
    const SQS_ENDPOINT = `http://127.0.0.1:${await freePort()}`
    expect(await refusal({ SQS_ENDPOINT })).toBe(
      `SQS_ENDPOINT ${SQS_ENDPOINT} is not available (ECONNREFUSED).\n`,
    )
  })
})

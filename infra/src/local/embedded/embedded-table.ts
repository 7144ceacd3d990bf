import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../http/free-port.ts'
import { findProcesses, waitUntilGone } from '../process/processes.ts'
import type { Shutdown } from '../process/shutdown.ts'
import { startTied, type TiedChild } from '../process/tied-child.ts'
import { StartProblem } from '../start-problem.ts'
import { makePrivate, refuseDamagedTable } from './table-file.ts'

export type EmbeddedTable = { endpoint: string; process: TiedChild }

const isSupported = process.platform === 'linux' && process.arch === 'x64'

const findBinary = (): string => {
  if (!isSupported) {
    throw new StartProblem(
      `The embedded table runs on Linux x64 only, this is ${process.platform} ${process.arch}: ` +
        'use Node 22.19 or newer and set DYNAMODB_ENDPOINT to a DynamoDB Local.',
    )
  }
  try {
    const manifest = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json')
    const binary = path.join(path.dirname(manifest), 'dynoxide')
    accessSync(binary, constants.X_OK)
    return binary
  } catch {
    throw new StartProblem(
      'The embedded table (@dynoxide/linux-x64) is not installed: run `npm ci` with optional packages.',
    )
  }
}

const answers = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    () => false,
  )

const untilItAnswers = async (endpoint: string, table: TiedChild, file: string): Promise<void> => {
  const deadline = Date.now() + 10_000
  while (!(await answers(endpoint))) {
    if (table.child.exitCode !== null || Date.now() > deadline) {
      await table.stop()
      const output = table
        .lastOutput()
        .split('\n')
        .at(-1)
        ?.replace(/^error: |\.$/g, '')
      throw new StartProblem(
        `The table ${file} cannot be opened: ${output || 'its process does not answer'}.`,
      )
    }
    await sleep(20)
  }
}

/** Kills a dynoxide process that a killed start left running on exactly this table file. */
export const endStaleTable = async (file: string): Promise<void> => {
  const stale = findProcesses(
    (command) => path.basename(command[0] ?? '') === 'dynoxide' && command.includes(file),
  )
  for (const pid of stale) {
    process.kill(pid, 'SIGKILL')
    if (!(await waitUntilGone(pid, 5_000)))
      throw new StartProblem(`Process ${pid} holds ${file} and does not end.`)
  }
}

/** Starts the embedded DynamoDB on `folder/table.db`. It ends with this process. */
export const startEmbeddedTable = async (folder: string, shutdown: Shutdown): Promise<EmbeddedTable> => {
  const binary = findBinary()
  const file = path.join(folder, 'table.db')
  await endStaleTable(file)
  await refuseDamagedTable(file)
  makePrivate(file)
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const table = startTied(binary, ['--port', String(port), '--db-path', file], { isPrivate: true })
  shutdown.add(table.stop)
  await untilItAnswers(endpoint, table, file)
  return { endpoint, process: table }
}

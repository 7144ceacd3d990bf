import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbeddedTable } from '../../infra/src/local/embedded/embedded-table.ts'
import { setDummyCredentials } from '../../infra/src/local/handler-environment.ts'
import type { Shutdown } from '../../infra/src/local/process/shutdown.ts'
import { startTied } from '../../infra/src/local/process/tied-child.ts'

const program = path.join(import.meta.dirname, '../../infra/src/local/start.ts')

/** Variables of the user's environment that must not affect the measurement. */
const ignoredVariables = [
  'SAMPLE_DATA',
  'DYNAMODB_ENDPOINT',
  'SQS_ENDPOINT',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'PUBLIC_URL',
]

const inherited = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ignoredVariables.includes(name)))

/** Starts the same as `npm start` on a free port with a new data folder; returns its origin. */
export const startNewHome = async (
  shutdown: Shutdown,
  environment: Record<string, string> = {},
): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'))
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }))
  const home = startTied(process.execPath, [program], {
    env: { ...inherited(), PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'WARN', ...environment },
    graceMs: 15_000,
  })
  shutdown.add(home.stop)
  const line = await new Promise<string | null>((resolve) => {
    home.child.once('exit', () => resolve(null))
    if (home.child.stdout) createInterface({ input: home.child.stdout }).once('line', resolve)
  })
  const origin = line?.match(/http:\/\/localhost:\d+/)?.[0]
  if (!origin) throw new Error(`Assay did not start: ${home.lastOutput() || line}`)
  return origin
}

/** Starts the product on a table that this process can also write to. */
export const startHomeWithTable = async (shutdown: Shutdown): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-bench-'))
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }))
  setDummyCredentials(process.env)
  const { endpoint } = await startEmbeddedTable(folder, shutdown)
  Object.assign(process.env, { DYNAMODB_ENDPOINT: endpoint, TABLE_NAME: 'assay' })
  return startNewHome(shutdown, { DYNAMODB_ENDPOINT: endpoint })
}

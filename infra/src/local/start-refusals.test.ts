import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-refusals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts Assay on a simulated machine: `setup` is JavaScript that runs before anything else. */
const startOn = async (setup: string) => {
  const program = encodeURIComponent(setup)
  const refused = await promisify(execFile)(
    process.execPath,
    [`--import=data:text/javascript,${program}`, 'scripts/start.mjs', 'start', '--without-pages'],
    { cwd: root, env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0' }, timeout: 20_000 },
  ).catch((error: { code: number; stdout: string; stderr: string }) => error)
  return { code: 'code' in refused ? refused.code : 0, ...refused }
}

it.each([
  [
    'Node is too old',
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
    /^Assay needs Node 22\.19 or newer, this is 20\.20\.2: .+ set DYNAMODB_ENDPOINT to a DynamoDB Local\.\n$/,
  ],
  [
    'the embedded table does not run there',
    `Object.defineProperty(process, 'platform', { value: 'darwin' })`,
    /^The embedded table runs on Linux x64 only, this is darwin x64: .+ DYNAMODB_ENDPOINT .+\n$/,
  ],
  [
    'the embedded table is not installed',
    `const { default: module } = await import('node:module')
     const create = module.createRequire
     module.createRequire = (from) => {
       const require = create(from)
       const resolve = require.resolve
       require.resolve = (name) => resolve(name.replace('@dynoxide/', '@missing/'))
       return require
     }
     module.syncBuiltinESMExports()`,
    /^The embedded table \(@dynoxide\/linux-x64\) is not installed: run `npm ci` with optional packages\.\n$/,
  ],
])('refuses with one sentence if %s', async (_, setup, sentence) => {
  const { code, stdout, stderr } = await startOn(setup)
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
})

it('refuses with one sentence if it may not write into its folder', async () => {
  mkdirSync(path.join(folder, 'world-control-url'))
  const { code, stderr } = await startOn('')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/world-control-url cannot be written \(EISDIR\)\.\n$/),
  ])
})

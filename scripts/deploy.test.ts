import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import cdkJson from '../cdk.json' with { type: 'json' }

const root = path.join(import.meta.dirname, '..')

/** The PATH of an operator for whose system the project brings no Node: it has only their own. */
const ownNode = mkdtempSync(path.join(tmpdir(), 'assay-own-node-'))
symlinkSync(process.execPath, path.join(ownNode, 'node'))
afterAll(() => rmSync(ownNode, { recursive: true }))

/** Runs a command of cdk.json as the CDK does; it refuses this context before it needs the built site. */
const run = async (command: string, env: Record<string, string> = {}) => {
  const context = { ...cdkJson.context, stage: 'Not a stage' }
  const ended = await promisify(execFile)('/bin/sh', ['-c', command], {
    cwd: root,
    env: { PATH: ownNode, CDK_CONTEXT_JSON: JSON.stringify(context), ...env },
  }).catch((error: { code: number; stderr: string }) => error)
  return { code: 'code' in ended ? ended.code : 0, stderr: ended.stderr }
}

const onNode20 = `--import=data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
)}`

it('the app runs on the operator’s own Node', async () => {
  const { code, stderr } = await run(cdkJson.app)
  expect(stderr).toContain('stage must be 1 to 16 lower-case letters and digits')
  expect(code).toBe(1)
})

it('the build of the site runs on the operator’s own Node', async () => {
  expect(await run(`${cdkJson.build} --help`)).toEqual({ code: 0, stderr: '' })
})

it.each([cdkJson.app, cdkJson.build])(
  '`%s` refuses a Node that is too old with one sentence',
  async (command) => {
    const { code, stderr } = await run(command, { NODE_OPTIONS: onNode20 })
    expect(stderr).toMatch(
      /^Assay needs Node 22\.19 or newer, this is 20\.20\.2: run `npx cdk`.+ install it\.\n$/,
    )
    expect(code).toBe(1)
  },
)

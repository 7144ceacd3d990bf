import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleLambda, repositoryRoot } from './lambda-bundling.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-bundle-'))
const entry = join(folder, 'api.ts')
const outdir = join(folder, 'out')

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/older'), { recursive: true })
  writeFileSync(join(folder, 'node_modules/older/index.js'), "module.exports = require('os').EOL")
  writeFileSync(join(folder, 'costly.ts'), "export const answer: string = 'costly answer'")
  writeFileSync(
    entry,
    "import eol from 'older'\n" +
      "export const handler = async () => (await import('./costly.ts')).answer + eol\n" +
      "export const unused: string = 'never called'",
  )
  bundleLambda(entry, outdir)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a bundle', () => {
  it('runs as the Lambda runtime loads it, including CommonJS packages', async () => {
    const { handler } = await import(pathToFileURL(join(outdir, 'index.mjs')).href)
    expect(await handler()).toBe('costly answer\n')
  })

  it('has a separate chunk for a lazy import', () => {
    expect(readFileSync(join(outdir, 'index.mjs'), 'utf8')).not.toContain('costly answer')
    expect(readdirSync(outdir).some((file) => /^costly-\w+\.mjs$/.test(file))).toBe(true)
  })

  it('has a source map without the sources', () => {
    const map = JSON.parse(readFileSync(join(outdir, 'index.mjs.map'), 'utf8'))
    expect(map.sourcesContent).toBeUndefined()
  })

  it('is refused with the name of a missing file', () => {
    const missing = join(repositoryRoot, 'functions/src/features/none/api.ts')
    expect(() => bundleLambda(missing, outdir)).toThrow(
      'There is no handler at functions/src/features/none/api.ts',
    )
  })
})

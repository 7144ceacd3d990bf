import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { sealingKeyFileOf } from './sealing-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('makes the keys once, for their owner only', () => {
  const file = sealingKeyFileOf(folder)
  const keys = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(sealingKeyFileOf(folder)).toBe(file)
  expect(readFileSync(file, 'utf8')).toBe(keys)
  expect(readdirSync(folder)).toEqual(['sealing-keys.json'])
})

it('stops the start when they are damaged, and leaves them as they are', () => {
  const file = sealingKeyFileOf(folder)
  writeFileSync(file, '{"1": "c2hv')
  expect(() => sealingKeyFileOf(folder)).toThrow(StartProblem)
  expect(() => sealingKeyFileOf(folder)).toThrow(/Restore the file from a backup, or delete it/)
  expect(readFileSync(file, 'utf8')).toBe('{"1": "c2hv')
})

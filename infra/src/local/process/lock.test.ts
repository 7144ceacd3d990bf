import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the lock contains the pid and is deleted on release', async () => {
  const lock = await takeLock(folder)
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
  expect(existsSync(file)).toBe(false)
})

test('a held lock refuses the second start with one sentence', async () => {
  const lock = await takeLock(folder)
  await expect(takeLock(folder)).rejects.toThrow(`Assay already runs on ${folder} (process ${process.pid})`)
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
})

test('a lock whose process is gone is taken over', async () => {
  const ended = spawn('true')
  await once(ended, 'exit')
  writeFileSync(file, `${ended.pid}\n`)
  const lock = await takeLock(folder)
  expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
})

test('a lock whose pid now belongs to another program is taken over', async () => {
  const other = spawn('sleep', ['30'])
  writeFileSync(file, `${other.pid}\n`)
  const lock = await takeLock(folder)
  lock.release()
  other.kill('SIGKILL')
})

test('an unreadable lock is taken over', async () => {
  writeFileSync(file, '')
  const lock = await takeLock(folder)
  lock.release()
})

test('a lock that was taken over is not released by its former holder', async () => {
  const first = await takeLock(folder)
  rmSync(file)
  const second = await takeLock(folder)
  first.release()
  expect(existsSync(file)).toBe(true)
  second.release()
})

test('a lock that is not a file refuses the start with one sentence', async () => {
  mkdirSync(file)
  await expect(takeLock(folder)).rejects.toThrow(`The lock ${file} cannot be taken`)
})

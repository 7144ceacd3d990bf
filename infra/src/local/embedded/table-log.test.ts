import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLogDamaged } from './table-log.ts'

const headerBytes = 32
const frameBytes = 24 + 4096
/** Enough for each change to fill several pages. */
const text = 'x'.repeat(20_000)

let folder = ''
let log = Buffer.alloc(0)
/** Where the frame starts that ends each change. */
let ends: number[] = []

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-log-'))
  const file = path.join(folder, 'table.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (text)')
  for (let change = 0; change < 3; change++) database.prepare('INSERT INTO rows VALUES (?)').run(text)
  log = readFileSync(`${file}-wal`)
  database.close()
  const frames = Array.from({ length: (log.length - headerBytes) / frameBytes }, (_, n) => n)
  ends = frames.map((n) => headerBytes + n * frameBytes).filter((at) => log.readUInt32BE(at + 4) > 0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const withoutFrame = (at: number) => Buffer.from(log).fill(0, at, at + frameBytes)

describe('a log', () => {
  it('is not damaged as it was written', () => {
    expect(ends.length).toBeGreaterThan(3)
    expect(isLogDamaged(log)).toBe(false)
  })

  it('is damaged if a change is incomplete that others follow', () => {
    expect(isLogDamaged(withoutFrame((ends.at(-2) ?? 0) - frameBytes))).toBe(true)
  })

  it('is not damaged if the last change was written in part when the power failed, in whatever order', () => {
    const [before = 0, last = 0] = ends.slice(-2)
    expect(isLogDamaged(withoutFrame(before + frameBytes))).toBe(false)
    expect(isLogDamaged(withoutFrame(last - frameBytes))).toBe(false)
    expect(isLogDamaged(Buffer.from(log).fill(0, last + 24))).toBe(false)
  })
})

import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipOf } from './export-zip.ts'

it('other requests run while a large file is compressed', async () => {
  const bytes = randomBytes(1024 * 1024)
  let turns = 0
  let isZipped = false
  const next = () => {
    turns++
    if (!isZipped) setImmediate(next)
  }
  setImmediate(next)
  const zip = await zipOf({ 'large.json': bytes, 'empty.json': new Uint8Array() })
  isZipped = true
  expect(turns).toBeGreaterThanOrEqual(7)
  const files = unzipSync(zip)
  expect(Object.keys(files)).toEqual(['large.json', 'empty.json'])
  expect(Buffer.compare(files['large.json'] ?? new Uint8Array(), bytes)).toBe(0)
})

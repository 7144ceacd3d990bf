import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDataFolder, sessionSecretOf, writePrivately } from './data-folder.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'assay-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the session secret', () => {
  const write = (text: string) => writeFileSync(path.join(folder, 'session-secret'), text)

  it('is created once, readable only by its owner, and leaves no temporary file', () => {
    const secret = sessionSecretOf(folder)
    expect(secret.length).toBeGreaterThan(40)
    expect(sessionSecretOf(folder)).toBe(secret)
    expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['session-secret'])
  })

  it.each(['', '   '])('is created again if a killed start left %j', (text) => {
    write(text)
    expect(sessionSecretOf(folder).length).toBeGreaterThan(40)
  })

  it('is refused with one sentence if it is too short', () => {
    write('secret')
    expect(() => sessionSecretOf(folder)).toThrow(/is shorter than 32 characters/)
  })
})

describe('the data folder', () => {
  it('is created with its parent folders', () => {
    const deep = path.join(folder, 'a', 'b')
    expect(openDataFolder(deep)).toBe(deep)
  })

  it('has files that only their owner may read, also where an earlier version wrote them for everyone', () => {
    const [made, found] = [path.join(folder, 'made'), path.join(folder, 'found')]
    writeFileSync(found, 'earlier', { mode: 0o644 })
    for (const file of [made, found]) {
      writePrivately(file, 'text')
      expect(statSync(file).mode & 0o777).toBe(0o600)
    }
  })

  it.runIf(process.platform === 'linux')('is refused at once if it cannot be created', () => {
    expect(() => openDataFolder('/proc/assay/data')).toThrow(/cannot be written/)
  })
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CannotUnseal } from './data-key.ts'
import { newKeyFile } from './key-file.ts'
import { seal, unseal } from './seal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assay-sealing-'))
const file = path.join(folder, 'sealing-keys.json')
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  vi.stubEnv('SEALING_KEY_ARN', '')
  vi.stubEnv('SEALING_KEY_FILE', file)
  writeFileSync(file, newKeyFile())
})

const context = { workspaceId: 'w-1', userId: '1', field: 'password' }
const secret = 'péssword with 🔑'

const keysIn = (): Record<string, string> => JSON.parse(readFileSync(file, 'utf8'))
const newKey = () => randomBytes(32).toString('base64')

describe('a sealed value', () => {
  it('opens with its context, in whatever order it is given', async () => {
    const sealed = await seal(secret, context)
    expect(await unseal(sealed, { field: 'password', userId: '1', workspaceId: 'w-1' })).toBe(secret)
  })

  it('is another one each time and shows nothing of the secret', async () => {
    const [one, other] = [await seal(secret, context), await seal(secret, context)]
    expect(one).not.toBe(other)
    expect(Buffer.from(one, 'base64url').toString()).not.toContain('word')
  })

  it.each([
    ['workspace', { ...context, workspaceId: 'w-2' }],
    ['user', { ...context, userId: '2' }],
    ['field', { ...context, field: 'token' }],
    ['fewer names', { workspaceId: 'w-1', userId: '1' }],
    ['more names', { ...context, more: '' }],
  ])('does not open with another %s', async (_, other) => {
    const sealed = await seal(secret, context)
    await expect(unseal(sealed, other)).rejects.toThrow(CannotUnseal)
  })

  it('does not open when any part of it was changed, cut or exchanged', async () => {
    const [sealed, other] = [await seal(secret, context), await seal('another secret', context)]
    const [, wrapped = '', encrypted = ''] = sealed.split('.')
    const [, otherWrapped = '', otherEncrypted = ''] = other.split('.')
    const flipped = (text: string, at: number) =>
      text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1)
    const changed = [
      `1.${flipped(wrapped, 8)}.${encrypted}`,
      ...[0, 20, 40].map((at) => `1.${wrapped}.${flipped(encrypted, at)}`),
      `1.${wrapped}.${encrypted.slice(0, -4)}`,
      `1.${wrapped}.${encrypted.slice(0, 8)}`,
      `1.${wrapped}.${otherEncrypted}`,
      `1.${otherWrapped}.${encrypted}`,
      `2.${wrapped}.${encrypted}`,
      `1.${wrapped}`,
      `${sealed}.more`,
      'constructor',
      '',
    ]
    for (const text of changed) await expect(unseal(text, context), text).rejects.toThrow(CannotUnseal)
  })
})

describe('the key file', () => {
  it('seals with its newest version and opens what older ones sealed', async () => {
    const old = await seal(secret, context)
    writeFileSync(file, JSON.stringify({ 10: newKey(), ...keysIn(), 2: newKey() }))
    const sealed = await seal(secret, context)
    expect([old, sealed].map((text) => text.split('.')[1]?.split('~')[0])).toEqual(['1', '10'])
    expect([await unseal(old, context), await unseal(sealed, context)]).toEqual([secret, secret])
  })

  it('opens nothing whose version is gone or was replaced', async () => {
    const sealed = await seal(secret, context)
    for (const keys of [{ 2: newKey() }, { 1: newKey() }]) {
      writeFileSync(file, JSON.stringify(keys))
      await expect(unseal(sealed, context)).rejects.toThrow(CannotUnseal)
    }
  })

  it.each([
    ['empty', ''],
    ['cut', '{"1": "c2hvcn'],
    ['without keys', '{}'],
    ['with a short key', '{"1":"c2hvcnQ="}'],
    ['with a version that is no number', `{"__proto__":"${newKey()}"}`],
    ['of another form', '["1"]'],
  ])('that is %s is an error that names the file and repeats nothing of it', async (_, text) => {
    writeFileSync(file, text)
    const error = await seal(secret, context).catch((thrown: Error) => thrown)
    expect(String(error)).toBe(`Error: The sealing keys in ${file} cannot be read`)
    expect(String((error as Error).cause)).not.toContain('c2hvcn')
  })

  it('that is gone is an error, not a new key', async () => {
    rmSync(file)
    await expect(seal(secret, context)).rejects.toThrow(`The sealing keys in ${file} cannot be read`)
  })
})

it('is refused where no key is configured', async () => {
  vi.stubEnv('SEALING_KEY_FILE', '')
  await expect(seal(secret, context)).rejects.toThrow('Neither SEALING_KEY_ARN nor SEALING_KEY_FILE is set')
})

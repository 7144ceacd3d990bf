import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { keyLength } from './cipher.ts'

/** The newest version is current: it seals. Older ones only open what they sealed. */
type KeyFile = { current: { version: string; key: Buffer }; keys: Map<string, Buffer> }

const isKey = (text: string) => Buffer.from(text, 'base64').length === keyLength
const StoredKeys = z.record(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.string().check(z.refine(isKey)))

/** The text of a new key file: versions with their keys in Base64. */
export const newKeyFile = (): string =>
  `${JSON.stringify({ 1: randomBytes(keyLength).toString('base64') }, null, 2)}\n`

const storedIn = (text: string): Record<string, string> => {
  try {
    return StoredKeys.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Throws an error for the operator, which repeats nothing of the file. */
export const parseKeyFile = (text: string): KeyFile => {
  const versions = Object.entries(storedIn(text))
    .map(([version, key]): [string, Buffer] => [version, Buffer.from(key, 'base64')])
    .sort(([one], [other]) => Number(one) - Number(other))
  const newest = versions.at(-1)
  if (!newest)
    throw new Error('It must be a JSON object of versions (1, 2, ...) with keys of 32 bytes in Base64')
  return { current: { version: newest[0], key: newest[1] }, keys: new Map(versions) }
}

/** Reads the file each time, so that a new version is used without a restart. */
export const readKeyFile = async (file: string): Promise<KeyFile> => {
  try {
    return parseKeyFile(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`The sealing keys in ${file} cannot be read`, { cause: error })
  }
}

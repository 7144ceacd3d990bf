import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, keyLength } from './cipher.ts'
import { associatedOf, CannotUnseal, type DataKeys } from './data-key.ts'
import { readKeyFile } from './key-file.ts'

/** Wraps data keys under the newest key of a key file; opens those of every version that it still has. */
export const fileKeys = (file: string): DataKeys => ({
  create: async (context) => {
    const { version, key: sealingKey } = (await readKeyFile(file)).current
    const key = randomBytes(keyLength)
    const wrapped = encrypt(sealingKey, key, associatedOf(version, context))
    return { key, wrapped: `${version}~${wrapped.toString('base64url')}` }
  },
  open: async (wrapped, context) => {
    const [version = '', bytes = ''] = wrapped.split('~')
    const sealingKey = (await readKeyFile(file)).keys.get(version)
    if (!sealingKey) throw new CannotUnseal('The key file has no key of the version that sealed the value')
    try {
      return decrypt(sealingKey, Buffer.from(bytes, 'base64url'), associatedOf(version, context))
    } catch (error) {
      throw new CannotUnseal('The key of the value was changed, belongs elsewhere, or was replaced', error)
    }
  },
})

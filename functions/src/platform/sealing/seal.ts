import { decrypt, encrypt } from './cipher.ts'
import { associatedOf, CannotUnseal, type SealingContext } from './data-key.ts'
import { dataKeys } from './data-keys.ts'

/** Of the form `1.<wrapped data key>.<encrypted>`. */
const form = '1'

/**
 * Encrypts a secret under a key of its own, which is wrapped by the current sealing key. Only `unseal` with the same
 * context opens it: name the workspace, the user and the field, so that a value copied to another row is worthless.
 * A context is no secret: on AWS it stands in logs of the key's use.
 */
export const seal = async (text: string, context: SealingContext): Promise<string> => {
  const { key, wrapped } = await dataKeys.create(context)
  try {
    const encrypted = encrypt(key, Buffer.from(text), associatedOf(form, context))
    return `${form}.${wrapped}.${encrypted.toString('base64url')}`
  } finally {
    key.fill(0)
  }
}

/** The text of a sealed value. Throws CannotUnseal if it was changed, has another context, or its key is gone. */
export const unseal = async (sealed: string, context: SealingContext): Promise<string> => {
  const [version, wrapped, encrypted, ...rest] = sealed.split('.')
  if (version !== form || !wrapped || !encrypted || rest.length > 0)
    throw new CannotUnseal('This is not a sealed value')
  const key = await dataKeys.open(wrapped, context)
  try {
    return decrypt(key, Buffer.from(encrypted, 'base64url'), associatedOf(form, context)).toString()
  } catch (error) {
    throw new CannotUnseal('The sealed value was changed, or belongs elsewhere', error)
  } finally {
    key.fill(0)
  }
}

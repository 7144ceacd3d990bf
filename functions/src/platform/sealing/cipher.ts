import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** Bytes, as NIST SP 800-38D recommends them. */
const ivLength = 12
const tagLength = 16
export const keyLength = 32

/** The bytes under the key, bound to `associated`: random IV, tag, ciphertext. A key is used for few values only. */
export const encrypt = (key: Buffer, bytes: Buffer, associated: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength })
  cipher.setAAD(Buffer.from(associated))
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Throws if anything was changed, or key or `associated` are others. */
export const decrypt = (key: Buffer, bytes: Buffer, associated: string): Buffer => {
  const tagEnd = ivLength + tagLength
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(associated))
  decipher.setAuthTag(bytes.subarray(ivLength, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
}

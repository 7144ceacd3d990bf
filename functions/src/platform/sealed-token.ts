import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type * as z from 'zod/mini'
import { acceptedSecrets, requiredSecret } from './secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * A kind of token for addresses that are opened without a session: its content is encrypted under `SESSION_SECRET`, so it
 * can be neither read nor made by others, and nothing of it has to be stored. It never expires by itself.
 */
export const defineSealedToken = <Content>(name: string, schema: z.ZodMiniType<Content>) => {
  const keyOf = (secret: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `assay ${name} ${purpose}`, 32))

  const opened = (token: Buffer, secret: string): string | null => {
    if (token.length <= nonceBytes + tagBytes) return null
    const decipher = createDecipheriv(algorithm, keyOf(secret, 'content'), token.subarray(0, nonceBytes))
    decipher.setAuthTag(token.subarray(-tagBytes))
    try {
      const content = decipher.update(token.subarray(nonceBytes, -tagBytes))
      return Buffer.concat([content, decipher.final()]).toString('utf8')
    } catch {
      return null
    }
  }

  return {
    /** The same content always gets the same token: its nonce follows from what is sealed. */
    seal: async (content: Content): Promise<string> => {
      const secret = await requiredSecret('SESSION_SECRET')
      const text = JSON.stringify(content)
      const nonce = createHmac('sha256', keyOf(secret, 'nonce')).update(text).digest().subarray(0, nonceBytes)
      const cipher = createCipheriv(algorithm, keyOf(secret, 'content'), nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },
    /** The content; null if the token is not ours. One that was sealed before the secret's last change is. */
    open: async (token: string): Promise<Content | null> => {
      const bytes = Buffer.from(token, 'base64url')
      for (const secret of await acceptedSecrets('SESSION_SECRET')) {
        const text = opened(bytes, secret)
        if (text !== null) return schema.parse(JSON.parse(text))
      }
      return null
    },
  }
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import type { Mail } from '@assay/shared/features/outreach/mail'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { config } from '../../../platform/config.ts'
import { acceptedSecrets, requiredSecret } from '../../../platform/secrets.ts'

/** What a link names: the mail, who has sent it and to whom, so that one can unsubscribe when the mail is purged already. */
export type Recipient = { workspaceId: string; mailId: number; userId: number; to: string }

const id = () => z.int().check(z.positive())
const Payload = lazy(() => z.tuple([z.string().check(z.minLength(1)), id(), id(), z.string()]))

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `assay recipient link ${purpose}`, 32))

/** The same mail always gets the same token: its nonce follows from what is sealed. */
const sealed = (payload: string, secret: string): string => {
  const nonce = createHmac('sha256', keyOf(secret, 'nonce')).update(payload).digest().subarray(0, nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, 'content'), nonce)
  const content = Buffer.concat([cipher.update(payload, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, content, cipher.getAuthTag()]).toString('base64url')
}

const unsealed = (token: Buffer, secret: string): string | null => {
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

/** The address at which the recipient of a mail can see how they were found, unsubscribe, and ask for removal. It never expires. */
export const recipientLink = async (
  workspaceId: string,
  mail: Pick<Mail, 'id' | 'userId' | 'to'>,
): Promise<string> => {
  const payload = JSON.stringify([workspaceId, mail.id, mail.userId, mail.to])
  const token = sealed(payload, await requiredSecret('SESSION_SECRET'))
  return `${config.linkOrigin()}/u/${token}`
}

/** What a token names; null if the token is not ours. One that was sealed before the secret's last change is. */
export const readRecipientLink = async (token: string): Promise<Recipient | null> => {
  const bytes = Buffer.from(token, 'base64url')
  for (const secret of await acceptedSecrets('SESSION_SECRET')) {
    const payload = unsealed(bytes, secret)
    if (payload === null) continue
    const [workspaceId, mailId, userId, to] = Payload.parse(JSON.parse(payload))
    return { workspaceId, mailId, userId, to }
  }
  return null
}

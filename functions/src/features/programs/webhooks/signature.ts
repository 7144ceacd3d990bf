import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** Bytes; Standard Webhooks asks for 24 to 64. */
const secretLength = 32

export const newWebhookSecret = (): string => `${prefix}${randomBytes(secretLength).toString('base64')}`

const signatureOf = (secret: string, signed: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(signed)
    .digest('base64')}`

/** The headers of Standard Webhooks (https://www.standardwebhooks.com): one signature for each secret, `at` in epoch ms. */
export const signedHeaders = (
  id: string,
  at: number,
  payload: string,
  secrets: string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets
      .map((secret) => signatureOf(secret, `${id}.${timestamp}.${payload}`))
      .join(' '),
  }
}

import { domainToASCII } from 'node:url'
import { isMailAddress, mailAddressOf } from '@assay/shared/platform/mail-address'
import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { config } from '../../platform/config.ts'
import { cut } from '../well-formed.ts'
import { MailFailure, mailFailureOf } from './mail-failure.ts'

export type ProductMail = {
  /** One bare address. */
  to: string
  /** Made one line; beyond 200 characters it is cut. */
  subject: string
  /** Plain text. */
  text: string
  /** Where an answer goes; without it, to the sender. */
  replyTo?: string
}

const longestSubject = 200

let client: SESv2Client | undefined

/** Loaded with the first mail: most calls send none. */
const loadSes = async () => {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2')
  client ??= new SESv2Client({
    endpoint: config.sesEndpoint(),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 5000 },
  })
  return { client, SendEmailCommand }
}

/** SES wants domains in ASCII; what cannot be an address would reach the headers as it is. */
const addressForHeader = (text: string): string => {
  if (!isMailAddress(text)) throw new MailFailure('bad-address', 'The recipient has no valid mail address.')
  const at = text.lastIndexOf('@')
  const domain = domainToASCII(text.slice(at + 1))
  if (!domain) throw new MailFailure('bad-address', 'The recipient has no valid mail address.')
  return `${text.slice(0, at)}@${domain}`
}

const oneLine = (text: string) =>
  cut(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), longestSubject)

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** The address that the product's mails come from and its operators read; null where MAIL_FROM names none. */
export const operatorAddress = (): string | null => mailAddressOf(config.mailFrom() ?? '')

/**
 * Sends one of the product's own mails (not a user's) to one address, from MAIL_FROM. A mail may
 * arrive twice when the first answer is lost. @throws MailFailure
 */
export const sendProductMail = async ({ to, subject, text, replyTo }: ProductMail): Promise<void> => {
  const from = config.mailFrom()
  if (!from || !operatorAddress()) throw new MailFailure('not-configured', 'MAIL_FROM names no mail address.')
  const recipient = addressForHeader(to)
  const replies = replyTo === undefined ? undefined : [addressForHeader(replyTo)]
  const { client, SendEmailCommand } = await loadSes()
  const command = new SendEmailCommand({
    FromEmailAddress: oneLine(from),
    Destination: { ToAddresses: [recipient] },
    ReplyToAddresses: replies,
    Content: { Simple: { Subject: utf8(oneLine(subject)), Body: { Text: utf8(text) } } },
  })
  try {
    await client.send(command)
  } catch (error) {
    throw mailFailureOf(error)
  }
}

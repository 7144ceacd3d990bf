import { domainToASCII } from 'node:url'
import { isMailAddress, mailAddressOf } from '@assay/shared/platform/mail-address'
import type { SESv2Client } from '@aws-sdk/client-sesv2'
import { awsClientSettings } from '../../platform/aws-client-settings.ts'
import { config } from '../../platform/config.ts'
import { isUndeliverable } from '../../platform/mail/undeliverable.store.ts'
import { cut } from '../well-formed.ts'
import { MailFailure, mailFailureOf } from './mail-failure.ts'

export type ProductMail = {
  /** One bare address. */
  to: string
  /** Line breaks are removed; truncated to 200 characters. */
  subject: string
  /** Plain text. */
  text: string
  /** Replies go to this address, or to the sender if it is absent. */
  replyTo?: string
}

const maxSubjectLength = 200

let client: SESv2Client | undefined

/** Loaded with the first mail, because most calls send none. */
const loadSes = async () => {
  const { SESv2Client, SendEmailCommand } = await import('@aws-sdk/client-sesv2')
  client ??= new SESv2Client(
    awsClientSettings({ endpoint: config.sesEndpoint(), maxAttempts: 2, timeoutMs: 5000 }),
  )
  return { client, SendEmailCommand }
}

/** SES requires domains in ASCII. A text that is not an address must not get into a header. */
const addressForHeader = (text: string): string => {
  if (!isMailAddress(text)) throw new MailFailure('bad-address', 'The recipient has no valid mail address.')
  const at = text.lastIndexOf('@')
  const domain = domainToASCII(text.slice(at + 1))
  if (!domain) throw new MailFailure('bad-address', 'The recipient has no valid mail address.')
  return `${text.slice(0, at)}@${domain}`
}

const oneLine = (text: string) =>
  cut(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(), maxSubjectLength)

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' })

/** The address that the product's mails are sent from and that its operators read; null if MAIL_FROM has none. */
export const operatorAddress = (): string | null => mailAddressOf(config.mailFrom() ?? '')

/**
 * Sends one of the product's own mails (not a user's) from MAIL_FROM to one address. The mail may
 * arrive twice if the response to the first try is lost. @throws MailFailure
 */
export const sendProductMail = async ({ to, subject, text, replyTo }: ProductMail): Promise<void> => {
  const from = config.mailFrom()
  if (!from || !operatorAddress())
    throw new MailFailure('not-configured', 'MAIL_FROM contains no mail address.')
  const recipient = addressForHeader(to)
  const replies = replyTo === undefined ? undefined : [addressForHeader(replyTo)]
  // What users and visitors ask of the operator is sent in any case: nobody else would hear of it.
  if (to !== operatorAddress() && (await isUndeliverable(recipient)))
    throw new MailFailure(
      'undeliverable',
      'An earlier mail to the recipient bounced, or its owner complained.',
    )
  const { client, SendEmailCommand } = await loadSes()
  const command = new SendEmailCommand({
    FromEmailAddress: oneLine(from),
    ConfigurationSetName: config.sesConfigurationSet(),
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

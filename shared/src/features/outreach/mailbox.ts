import * as z from 'zod/mini'
import { isoDate, requiredText, text } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { isMailAddress } from '../../platform/mail-address.ts'

export const mailProviders = ['gmail', 'outlook', 'zoho', 'custom'] as const
export type MailProvider = (typeof mailProviders)[number]

/** The ports at which mail servers take mail of their users. 465 is TLS from the start; the others use STARTTLS. */
export const smtpPorts = [25, 465, 587, 2525] as const
/** 993 is TLS from the start; 143 uses STARTTLS. */
export const imapPorts = [993, 143] as const

type Servers = { smtpHost: string; smtpPort: number; imapHost: string; imapPort: number }

/** The servers of providers, from their help pages. */
export const providerServers: Record<Exclude<MailProvider, 'custom'>, Servers> = {
  gmail: { smtpHost: 'smtp.gmail.com', smtpPort: 465, imapHost: 'imap.gmail.com', imapPort: 993 },
  outlook: {
    smtpHost: 'smtp.office365.com',
    smtpPort: 587,
    imapHost: 'outlook.office365.com',
    imapPort: 993,
  },
  zoho: { smtpHost: 'smtp.zoho.com', smtpPort: 465, imapHost: 'imap.zoho.com', imapPort: 993 },
}

const hostName =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i

const host = (message: string) =>
  requiredText(message, 253).check(
    z.toLowerCase(),
    z.refine((given) => hostName.test(given), 'Please enter a host name, like smtp.example.com'),
  )

const port = (ports: readonly number[]) =>
  z
    .int('Please enter a port number')
    .check(z.refine((given: number) => ports.includes(given), `The port must be one of ${ports.join(', ')}`))

const mailAddress = (message: string) =>
  requiredText(message, 254).check(
    z.refine((given) => isMailAddress(given), 'Please enter an email address, like ann@example.com'),
  )

/** What a user enters about their mailbox. The password is never read back; without one the stored one stays. */
export const EmailConfigInput = lazy(() =>
  z.strictObject({
    provider: z.enum(mailProviders, 'Choose a provider'),
    smtpHost: host('SMTP host is required'),
    smtpPort: port(smtpPorts),
    email: mailAddress('Email address is required'),
    /** Signs in with this name; the address if absent or empty. */
    username: z.optional(z.nullable(text(254))),
    password: z.optional(
      z
        .string()
        .check(z.minLength(1, 'Enter the password'), z.maxLength(500, 'Please use at most 500 characters')),
    ),
    /** Stands before the address in From; the user's full name if absent or empty. */
    senderName: z.optional(z.nullable(text(100))),
    /** Replies and bounces are read there; both null: they are not. */
    imapHost: z.optional(z.nullable(host('IMAP host is required'))),
    imapPort: z.optional(z.nullable(port(imapPorts))),
    /** A postal address for the footer, which laws of many countries ask for. */
    postalAddress: z.optional(z.nullable(text(300))),
    dailyLimit: z.optional(
      z
        .int('The daily limit must be a whole number from 1 to 500')
        .check(
          z.minimum(1, 'The daily limit must be a whole number from 1 to 500'),
          z.maximum(500, 'The daily limit must be a whole number from 1 to 500'),
        ),
    ),
  }),
)
export type EmailConfigInput = z.infer<typeof EmailConfigInput>

/** Mails a mailbox sends a day once it is warm; a new one begins with `firstDayLimit` and grows by `dailyGrowth` a day. */
export const defaultDailyLimit = 50
export const firstDayLimit = 10
export const dailyGrowth = 5

/** What is stored of a mailbox, without its secrets. */
export const Mailbox = lazy(() =>
  z.object({
    provider: z.enum(mailProviders),
    smtpHost: z.string(),
    smtpPort: z.int(),
    email: z.string(),
    username: z.nullable(z.string()),
    hasPassword: z.boolean(),
    senderName: z.nullable(z.string()),
    imapHost: z.nullable(z.string()),
    imapPort: z.nullable(z.int()),
    postalAddress: z.nullable(z.string()),
    dailyLimit: z.int(),
    /** A mailbox on this machine for trying things out: nothing leaves it. */
    isTest: z.boolean(),
    /** Mails wait, because the mailbox refused the password or the like; what to do. */
    pausedBecause: z.nullable(z.string()),
    /** Mails that may be sent today, and that were. */
    sentToday: z.int(),
    limitToday: z.int(),
    /** When replies were read last, and what was wrong if they could not be. */
    repliesReadAt: z.nullable(isoDate()),
    repliesProblem: z.nullable(z.string()),
    updatedAt: isoDate(),
  }),
)
export type Mailbox = z.infer<typeof Mailbox>

/** The specification's status, and the stored mailbox. `missingFields` are labels of the form's fields. */
export const EmailConfig = lazy(() =>
  z.object({
    configured: z.boolean(),
    message: z.string(),
    missingFields: z.array(z.string()),
    checkedAt: z.nullable(isoDate()),
    mailbox: z.nullable(Mailbox),
    /** Whether this site offers a test mailbox (on one machine only). */
    offersTestMailbox: z.boolean(),
  }),
)
export type EmailConfig = z.infer<typeof EmailConfig>

export const domainRecordStates = ['ok', 'missing', 'wrong', 'unknown'] as const

/** One of the DNS records by which receivers tell a domain's own mails from forgeries. */
export const DomainRecord = lazy(() =>
  z.object({
    kind: z.enum(['spf', 'dkim', 'dmarc']),
    state: z.enum(domainRecordStates),
    /** The record as published; null if there is none. */
    found: z.nullable(z.string()),
    /** What it means and what to do, in a sentence or two. */
    explanation: z.string(),
    /** A record to add, where one can be proposed. */
    add: z.nullable(z.object({ name: z.string(), value: z.string() })),
  }),
)
export type DomainRecord = z.infer<typeof DomainRecord>

export const EmailDomain = lazy(() => z.object({ domain: z.string(), records: z.array(DomainRecord) }))
export type EmailDomain = z.infer<typeof EmailDomain>

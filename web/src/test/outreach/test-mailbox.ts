import type { EmailOutcome, Mail } from '@assay/shared/features/outreach/mail'
import type { EmailConfig, Mailbox } from '@assay/shared/features/outreach/mailbox'
import { Reply } from '../fake-server.ts'

/** A mailbox of the user's own that is connected. */
export const buildMailbox = (overrides: Partial<Mailbox> = {}): Mailbox => ({
  provider: 'custom',
  smtpHost: 'smtp.scales.example',
  smtpPort: 587,
  email: 'casey@scales.example',
  username: null,
  hasPassword: true,
  senderName: null,
  imapHost: 'imap.scales.example',
  imapPort: 993,
  postalAddress: null,
  dailyLimit: 50,
  isTest: false,
  pausedBecause: null,
  sentToday: 3,
  limitToday: 10,
  repliesReadAt: '2026-11-20T10:00:00.000Z',
  repliesProblem: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** Without a mailbox, unless one is given. */
export const buildConfig = (overrides: Partial<EmailConfig> = {}): EmailConfig => {
  const mailbox = overrides.mailbox ?? null
  return {
    configured: mailbox !== null,
    message: mailbox ? 'Connected' : 'Not connected',
    missingFields: mailbox ? [] : ['Email Address', 'Password'],
    checkedAt: mailbox ? '2026-11-20T10:00:00.000Z' : null,
    mailbox,
    offersTestMailbox: false,
    ...overrides,
  }
}

export const configAnswer = (config: EmailConfig, etag: string | null = '"mailbox.1"') =>
  new Reply(200, config, etag ? { etag } : {})

export const buildOutcome = (overrides: Partial<EmailOutcome> = {}): EmailOutcome => ({
  message: 'Email sent to hello@maple.example',
  mailId: 9,
  ...overrides,
})

/** A mail to the lead 5 that was sent. */
export const buildMail = (overrides: Partial<Mail> = {}): Mail => ({
  id: 1,
  userId: 1,
  leadId: 5,
  companyName: 'Maple Dental',
  origin: 'send',
  campaignId: null,
  step: null,
  to: 'hello@maple.example',
  subject: 'Your gold crowns',
  body: 'Hello,\n\nyou make gold crowns.',
  callToAction: null,
  status: 'sent',
  problem: null,
  sendAfter: null,
  sentAt: '2026-11-20T10:00:00.000Z',
  repliedAt: null,
  bouncedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

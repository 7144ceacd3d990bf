import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { rowId } from '../../platform/fields.ts'
import { jobStarts } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { EmailOutcome, MailContent, recipientAddress } from './mail.ts'
import { EmailConfig, EmailConfigInput, EmailDomain } from './mailbox.ts'

const confirmations = {
  /** Sends to an address that nothing proves. */
  confirmUnproved: z.optional(z.boolean()),
  /** Sends at once although it is night where the recipient is. */
  ignoreQuietHours: z.optional(z.boolean()),
}

/**
 * The user's mailbox as last known, with the row's `ETag`. `?check=true` logs in over SMTP, and over IMAP if it is set
 * up, at most once in 10 s; earlier repeats answer what the last one found.
 */
export const getEmailConfig = defineCall({
  name: 'getEmailConfig',
  method: 'GET',
  path: '/api/email/config',
  auth: 'session',
  collection: 'mailboxes',
  query: lazy(() => z.strictObject({ check: z.optional(z.enum(['true', 'false'], 'Write check=true')) })),
  output: EmailConfig,
  throttle: { name: 'email-config', perMinute: 120, key: 'workspace' },
  summary: 'The user’s mailbox and whether it is connected; `check=true` logs in.',
})

/**
 * Saves the mailbox and logs in to it. The password is stored encrypted and never returned; without one the stored one
 * stays, unless server or user name change, since it must not be given to another server. Mails that wait are stopped if
 * it is another mailbox: another address, server or user name. With `If-Match`, 409 CONFLICT if it was changed elsewhere.
 */
export const saveEmailConfig = defineCall({
  name: 'saveEmailConfig',
  method: 'PUT',
  path: '/api/email/config',
  auth: 'session',
  keyScope: 'none',
  body: EmailConfigInput,
  output: EmailConfig,
  errors: ['CONFLICT'],
  throttle: { name: 'email-save', perMinute: 20, key: 'workspace' },
  takesIfMatch: true,
  summary: 'Saves the user’s mailbox. The password is stored encrypted and never read back.',
})

/** Mails that wait are stopped, and can wait again for another mailbox; replies are no longer read. */
export const deleteEmailConfig = defineCall({
  name: 'deleteEmailConfig',
  method: 'DELETE',
  path: '/api/email/config',
  auth: 'session',
  keyScope: 'none',
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Removes the user’s mailbox with its password.',
})

export const getEmailDomain = defineCall({
  name: 'getEmailDomain',
  method: 'GET',
  path: '/api/email/domain',
  auth: 'session',
  output: EmailDomain,
  throttle: { name: 'email-domain', perMinute: 20, key: 'workspace' },
  tool: { reachesOut: true },
  summary: 'SPF, DKIM and DMARC of the domain that the user sends from, as DNS has them, explained.',
})

/** Sends to the user's own address through the gate that every mail passes. */
export const sendTestEmail = defineCall({
  name: 'sendTestEmail',
  method: 'POST',
  path: '/api/email/test',
  auth: 'session',
  kind: 'job',
  output: EmailOutcome,
  errors: ['CONFLICT', 'CANCELLED', 'MAILBOX_NOT_CONFIGURED', 'MAIL_REFUSED', 'IDEMPOTENCY_MISMATCH'],
  throttle: jobStarts,
  tool: { reachesOut: true },
  summary: 'Sends a test email to the user’s own address.',
})

/** Puts a mail into the outbox and waits for it. One that has to wait for its turn answers when it is due. */
export const sendEmail = defineCall({
  name: 'sendEmail',
  method: 'POST',
  path: '/api/email/send',
  auth: 'session',
  kind: 'job',
  body: lazy(() =>
    z
      .strictObject({
        to: recipientAddress(),
        emailContent: MailContent,
        leadId: z.optional(rowId()),
        aiLeadId: z.optional(rowId()),
        ...confirmations,
      })
      .check(
        z.refine(
          ({ leadId, aiLeadId }) => leadId === undefined || aiLeadId === undefined,
          'Name either a lead or an AI lead',
        ),
      ),
  ),
  output: EmailOutcome,
  errors: [
    'CONFLICT',
    'CANCELLED',
    'MAILBOX_NOT_CONFIGURED',
    'MAIL_REFUSED',
    'ADDRESS_UNPROVED',
    'IDEMPOTENCY_MISMATCH',
  ],
  throttle: jobStarts,
  tool: { reachesOut: true },
  summary: 'Sends an email from the user’s own mailbox.',
})

/**
 * Sends a mail of the outbox at once, if the gate lets it through and its mailbox has its turn. CONFLICT if it is being
 * sent already.
 */
export const sendWaitingEmail = defineCall({
  name: 'sendWaitingEmail',
  method: 'POST',
  path: '/api/email/send-waiting',
  auth: 'session',
  kind: 'job',
  body: lazy(() => z.strictObject({ mailId: rowId(), ...confirmations })),
  output: EmailOutcome,
  errors: [
    'CONFLICT',
    'CANCELLED',
    'MAILBOX_NOT_CONFIGURED',
    'MAIL_REFUSED',
    'ADDRESS_UNPROVED',
    'IDEMPOTENCY_MISMATCH',
  ],
  throttle: jobStarts,
  tool: { reachesOut: true },
  summary: 'Sends an email that waits without waiting for its time.',
})

/** One machine only: a mailbox whose mails stay on it. NOT_FOUND elsewhere. Repeating it opens the same one. */
export const createTestMailbox = defineCall({
  name: 'createTestMailbox',
  method: 'POST',
  path: '/api/email/test-mailbox',
  auth: 'session',
  keyScope: 'none',
  output: EmailConfig,
  errors: ['CONFLICT'],
  throttle: { name: 'test-mailbox', perMinute: 20, key: 'workspace' },
  summary: 'Sets up a mailbox on this machine, for trying things out.',
})

import * as z from 'zod/mini'
import { isoDate, requiredText, rowId, shownText, text } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { isMailAddress } from '../../platform/mail-address.ts'

export const mailStatuses = [
  /** In the outbox until its time, or until its mailbox works again. */
  'waiting',
  /** Claimed by a worker. */
  'sending',
  /** The server has taken it. */
  'sent',
  /** The server's answer to the whole mail was lost: it may or may not have been sent. Never sent again by itself. */
  'unknown',
  /** The gate or the server refused it for good. */
  'refused',
  /** A user, a reply or an unsubscription stopped it before it was sent. */
  'cancelled',
] as const
export type MailStatus = (typeof mailStatuses)[number]

/** Why a mail was refused, stopped or waits longer. Screens show the mail's `problem`, and switch on this. */
export const mailProblems = [
  'suppressed',
  'address-unproved',
  'no-mx',
  'duplicate',
  'lead-deleted',
  'lead-rejected',
  'mailbox-missing',
  'mailbox-paused',
  'server-refused',
  'server-deferred',
  'answer-lost',
  'replied',
  'bounced',
  'unsubscribed',
  'cancelled-by-user',
  'campaign-ended',
  'campaign-paused',
] as const
export type MailProblem = (typeof mailProblems)[number]

export const mailOrigins = ['send', 'test', 'approval', 'campaign'] as const

/** A mail to one recipient, from the moment it is to be sent. */
export const Mail = lazy(() =>
  z.object({
    id: rowId(),
    userId: rowId(),
    leadId: z.nullable(rowId()),
    companyName: z.nullable(shownText()),
    origin: z.enum(mailOrigins),
    campaignId: z.nullable(rowId()),
    /** The campaign's step, from 1. */
    step: z.nullable(z.int()),
    to: z.string(),
    subject: shownText(),
    body: z.string(),
    callToAction: z.nullable(z.string()),
    status: z.enum(mailStatuses),
    problem: z.nullable(z.object({ kind: z.enum(mailProblems), message: z.string() })),
    /** Not sent before; null once it is settled. */
    sendAfter: z.nullable(isoDate()),
    sentAt: z.nullable(isoDate()),
    repliedAt: z.nullable(isoDate()),
    bouncedAt: z.nullable(isoDate()),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type Mail = z.infer<typeof Mail>

/** Why a mail that was to be sent at once has to wait. Only `quiet-hours` can be ignored. */
export const mailWaits = ['quiet-hours', 'pace', 'daily-limit', 'mailbox-paused', 'server-deferred'] as const
export type MailWait = (typeof mailWaits)[number]

/** What became of a mail that a user has just sent: `waits` only if it is still in the outbox. */
export const EmailOutcome = lazy(() =>
  z.object({
    message: z.string(),
    mailId: rowId(),
    waits: z.optional(z.object({ until: z.nullable(isoDate()), because: z.enum(mailWaits) })),
  }),
)
export type EmailOutcome = z.infer<typeof EmailOutcome>

/** No header can be smuggled in by a line break. */
const oneLine = z.refine<string>(
  (given: string) => !/[\p{Cc}\u2028\u2029]/u.test(given),
  'Please use one line',
)

/** A mail's text as a user writes it. */
export const MailContent = lazy(() =>
  z.strictObject({
    subject: requiredText('Subject is required', 200).check(oneLine),
    body: requiredText('Message is required', 20_000),
    callToAction: z.optional(z.nullable(text(200).check(oneLine))),
  }),
)
export type MailContent = z.infer<typeof MailContent>

/** One bare address: no display name, no list, no line break. */
export const recipientAddress = () =>
  requiredText('Recipient email is required', 254).check(
    z.refine((given) => isMailAddress(given), 'Please enter one email address, like ann@example.com'),
  )

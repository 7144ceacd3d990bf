import type { MailWait } from '@assay/shared/features/outreach/mail'
import { config } from '../../../platform/config.ts'
import { limitOf, type MailboxRow } from '../mailbox/mailbox.store.ts'
import type { StoredMail } from './mail.store.ts'
import type { Outbox } from './outbox.store.ts'

/** A day of the limit (UTC), such as `2026-11-20`. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The pause after a mail: at least the configured one, and up to half as long again, because people are not regular. */
export const pauseMs = (random: () => number = Math.random): number =>
  Math.round(config.mailPaceMs() * (1 + random() / 2))

/** Until when (epoch ms) a mail waits, and for what. */
export type Wait = { until: number; because: MailWait }

const midnightAfter = (at: number): number => Date.parse(dayOf(at)) + 24 * 3600_000

/** What the mailbox's own pace makes a mail wait for; null if it may be sent now. Tests keep the limit, but no pause. */
export const waitOfPace = (
  outbox: Outbox,
  mailbox: MailboxRow,
  { origin }: Pick<StoredMail, 'origin'>,
  now: number,
): Wait | null => {
  const today = dayOf(now)
  const sent = outbox.day === today ? outbox.sentOnDay : 0
  if (sent >= limitOf(mailbox, today)) return { until: midnightAfter(now), because: 'daily-limit' }
  if (outbox.freeAt <= now || origin === 'test') return null
  return { until: outbox.freeAt, because: outbox.failures > 0 ? 'server-deferred' : 'pace' }
}

const minute = 60_000
/** After a refusal that may pass: pauses in ms. */
const backOff = [1 * minute, 5 * minute, 30 * minute, 120 * minute]

/** The pause after the nth failure, from 1; null if the recipient's server was asked often enough. */
export const recipientBackOffMs = (nth: number): number | null => backOff[nth - 1] ?? null

/** A server that cannot be reached for about ten hours needs its user. */
const mostFailures = 8

/** The same for the user's own server, which concerns all mails. */
export const mailboxBackOffMs = (nth: number): number | null =>
  nth > mostFailures ? null : (backOff[nth - 1] ?? backOff.at(-1) ?? minute)

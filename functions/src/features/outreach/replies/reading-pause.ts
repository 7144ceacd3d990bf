import type { MailboxRow } from '../mailbox/mailbox.store.ts'

const minute = 60_000

/** Between two readings of a mailbox. In one for trying things out, a reply should be seen at once. */
export const pauseMs = ({ isTest }: Pick<MailboxRow, 'isTest'>): number => (isTest ? 5000 : 5 * minute)

/** The longest pause after readings that failed. */
const longestPauseMs = 60 * minute

/**
 * The pause before a mailbox is read again that could not be: as long as it has not worked, so that the pauses double,
 * up to an hour.
 */
export const pauseAfterFailureMs = (
  mailbox: Pick<MailboxRow, 'isTest' | 'repliesReadAt' | 'updatedAt'>,
  now: number,
): number => {
  const workedAt = Date.parse(mailbox.repliesReadAt ?? mailbox.updatedAt)
  return Math.min(longestPauseMs, Math.max(pauseMs(mailbox), now - workedAt))
}

import { editMailbox, type MailboxAddress, type MailboxRow, unshown } from './mailbox.store.ts'

/** How often a mailbox may be logged in to, to see whether it works. */
export const checkPauseMs = 10_000

/** Claims the login of the next 10 s. Null if another login has begun within the last 10 s, or there is no mailbox. */
export const claimCheck = async (address: MailboxAddress, now = Date.now()): Promise<MailboxRow | null> => {
  let isClaimed = false
  const row = await editMailbox(
    address,
    (stored) => {
      // A time far ahead is of a clock that was set back, and forbids nothing; one just ahead, of a call at the same moment.
      isClaimed = Math.abs(now - stored.checkBegunAt) >= checkPauseMs
      return isClaimed ? { ...stored, checkBegunAt: now } : stored
    },
    unshown,
  )
  return isClaimed ? row : null
}

/** What a login found: words for the user, or null where it worked; `replies` is undefined if IMAP was not tried. */
export type CheckFindings = { problem: string | null; replies: string | null | undefined }

/** Stores what a login found, unless the mailbox was changed meanwhile. One that works is paused no more. */
export const recordCheck = (
  workspaceId: string,
  { userId, version }: Pick<MailboxRow, 'userId' | 'version'>,
  { problem, replies }: CheckFindings,
): Promise<MailboxRow | null> =>
  editMailbox({ workspaceId, userId }, (row) =>
    row.version === version
      ? {
          ...row,
          problem,
          checkedAt: new Date().toISOString(),
          pausedBecause: row.pausedBecause === null ? null : problem,
          ...(replies !== undefined && { repliesProblem: replies }),
        }
      : row,
  )

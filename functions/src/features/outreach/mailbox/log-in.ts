import { checkImap, checkSmtp } from '../../../integrations/mail/own/check-login.ts'
import { wakeOutbox } from '../mails/start-drain.ts'
import { startReading } from '../replies/start-reading.ts'
import { imapAccountOf, smtpAccountOf } from './accounts-of.ts'
import type { MailboxRow } from './mailbox.store.ts'
import { type CheckFindings, recordCheck } from './mailbox-check.store.ts'

const lostPassword: CheckFindings = {
  problem: 'The stored password can no longer be read. Enter it again.',
  replies: undefined,
}

const findingsOf = async (
  workspaceId: string,
  row: MailboxRow,
  signal: AbortSignal,
): Promise<CheckFindings> => {
  const [smtp, imap] = await Promise.all([smtpAccountOf(workspaceId, row), imapAccountOf(workspaceId, row)])
  if (!smtp) return lostPassword
  const [problem, replies] = await Promise.all([
    checkSmtp(smtp, { signal }),
    imap ? checkImap(imap, { signal }) : undefined,
  ])
  return { problem: problem?.message ?? null, replies: replies === null ? null : replies?.message }
}

/**
 * Logs in to a mailbox and stores what was found; returns the row as it then is, null if it is gone. One that works sends
 * what waits. Replies are read in any case: that job tries again when it fails.
 */
export const logIn = async (
  workspaceId: string,
  row: MailboxRow,
  signal: AbortSignal,
): Promise<MailboxRow | null> => {
  // Without a password nothing can be found out; the form says that it is missing.
  if (row.sealedPassword === null) return row
  const found = await recordCheck(workspaceId, row, await findingsOf(workspaceId, row, signal))
  if (!found) return null
  if (found.checkedAt !== null && found.problem === null) await wakeOutbox(workspaceId, found.userId)
  if (found.imapHost !== null) await startReading(workspaceId, found.userId)
  return found
}

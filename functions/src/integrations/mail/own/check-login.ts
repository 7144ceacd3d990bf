import { failedDelivery } from './delivery.ts'
import type { DialogueError } from './failed-dialogue.ts'
import { withImap } from './imap-session.ts'
import type { ImapAccount, SmtpAccount } from './mail-account.ts'
import { MailboxFailure, type MailboxProblem } from './mailbox-problem.ts'
import { serverAddress } from './server-address.ts'
import { type SmtpSession, signIn, smtpSession } from './smtp-session.ts'

type Options = { signal?: AbortSignal; timeoutMs?: number }

const loginMs = 15_000

/** Signs in to the server that takes mails and ends the dialogue; null if it works. Throws only the signal's reason. */
export const checkSmtp = async (
  account: SmtpAccount,
  { signal, timeoutMs = loginMs }: Options = {},
): Promise<MailboxProblem | null> => {
  signal?.throwIfAborted()
  let session: SmtpSession | null = null
  try {
    session = await smtpSession(account, await serverAddress('SMTP', account), signal)
    session.within(timeoutMs)
    await signIn(session, account)
    session.connection.quit()
    return null
  } catch (error) {
    signal?.throwIfAborted()
    if (!session && !(error instanceof MailboxFailure)) throw error
    return problemOf(error as DialogueError, account)
  } finally {
    session?.close()
  }
}

const problemOf = (error: DialogueError, account: SmtpAccount): MailboxProblem => {
  const delivery = failedDelivery(error, account)
  const { host } = account
  return (
    ('problem' in delivery ? delivery.problem : null) ?? {
      kind: 'other',
      message: `${host} is busy at the moment. Try again in a few minutes.`,
    }
  )
}

/** Signs in to the server on which replies arrive and opens the inbox; null if it works. Throws only the signal's reason. */
export const checkImap = async (
  account: ImapAccount,
  { signal, timeoutMs = loginMs }: Options = {},
): Promise<MailboxProblem | null> => {
  try {
    await withImap(account, { signal, timeoutMs }, (client) =>
      client.mailboxOpen('INBOX', { readOnly: true }),
    )
    return null
  } catch (error) {
    if (error instanceof MailboxFailure) return error.problem
    throw error
  }
}

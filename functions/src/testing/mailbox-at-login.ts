import { saveEmailConfig } from '@assay/shared/features/outreach/calls'
import type { EmailConfigInput } from '@assay/shared/features/outreach/mailbox'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { getMailbox, type MailboxRow } from '../features/outreach/mailbox/mailbox.store.ts'
import { checkPauseMs, claimCheck } from '../features/outreach/mailbox/mailbox-check.store.ts'
import { type LoginServer, startImapLogin, startSmtpLogin } from './login-servers.ts'
import type { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** The password that the servers accept at the beginning of each test. */
export const mailPassword = 'correct-horse-battery'

/** Mail servers for the tests of a file, which all hosts of mailboxes lead to. */
export const serveLogins = () => {
  const servers = { password: mailPassword } as { password: string; smtp: LoginServer; imap: LoginServer }
  beforeAll(async () => {
    servers.smtp = await startSmtpLogin(() => servers.password)
    servers.imap = await startImapLogin(() => servers.password)
    // A test mailbox is offered only where a test says so.
    vi.stubEnv('TEST_MAILBOX_URL', '')
    vi.stubEnv('SMTP_CONNECT_TO', servers.smtp.target)
    vi.stubEnv('IMAP_CONNECT_TO', servers.imap.target)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await Promise.all([servers.smtp.close(), servers.imap.close()])
  })
  beforeEach(() => {
    servers.password = mailPassword
    servers.smtp.logins.length = 0
    servers.imap.logins.length = 0
  })
  return servers
}

/** A mailbox whose replies are not read. */
export const someMailbox: EmailConfigInput = {
  provider: 'custom',
  smtpHost: 'smtp.brightwell.example',
  smtpPort: 587,
  email: 'ann@brightwell.example',
}
export const mailboxWithImap = { ...someMailbox, imapHost: 'imap.brightwell.example', imapPort: 993 }

/** Saves the mailbox of a rep: `someMailbox` with these edits. */
export const saveMailboxOf = (
  rep: Rep,
  edits: Partial<EmailConfigInput> = {},
  headers: Record<string, string> = {},
) => rep.call(saveEmailConfig, { body: { ...someMailbox, ...edits } }, { headers })

export const mailboxOf = async (rep: Rep): Promise<MailboxRow> => {
  const row = await getMailbox(rep.user.workspaceId, rep.user.id)
  if (!row) throw new Error('There is no mailbox')
  return row
}

/** Lets the newest login be one in the far future, which counts as none: the clock was set back. */
export const allowCheck = async ({ user }: Rep): Promise<void> => {
  await claimCheck({ workspaceId: user.workspaceId, userId: user.id }, Date.now() + 10 * checkPauseMs)
}

import type { ImapAccount, SmtpAccount } from '../../../integrations/mail/own/mail-account.ts'
import { testServerOf } from '../../../integrations/mail/own/test-mailbox.ts'
import { log } from '../../../platform/log.ts'
import { CannotUnseal } from '../../../platform/sealing/data-key.ts'
import { seal, unseal } from '../../../platform/sealing/seal.ts'
import type { MailboxRow } from './mailbox.store.ts'

type Owner = { workspaceId: string; userId: number }

const contextOf = ({ workspaceId, userId }: Owner) => ({
  workspaceId,
  userId: String(userId),
  field: 'mailbox password',
})

/** The password as it is stored; only the mailbox of this user opens it. */
export const sealPassword = (password: string, owner: Owner): Promise<string> =>
  seal(password, contextOf(owner))

/** Null if there is none, or it cannot be opened any more: the user then has to enter it again. */
const passwordOf = async (workspaceId: string, row: MailboxRow): Promise<string | null> => {
  if (row.sealedPassword === null) return null
  try {
    return await unseal(row.sealedPassword, contextOf({ workspaceId, userId: row.userId }))
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error
    log.error('The password of a mailbox cannot be opened', { error, userId: row.userId })
    return null
  }
}

type Server = { host: string; port: number }

const accountOf = async (
  workspaceId: string,
  row: MailboxRow,
  server: Server,
): Promise<SmtpAccount | null> => {
  const [password, testServer] = await Promise.all([passwordOf(workspaceId, row), testServerOf(server.host)])
  if (password === null) return null
  return { ...server, username: row.username ?? row.email, password, ...(testServer && { testServer }) }
}

/** How to send from a mailbox; null if its password is missing. */
export const smtpAccountOf = (workspaceId: string, row: MailboxRow): Promise<SmtpAccount | null> =>
  accountOf(workspaceId, row, { host: row.smtpHost, port: row.smtpPort })

/** How to read a mailbox; null if its password is missing or replies are not to be read. */
export const imapAccountOf = async (workspaceId: string, row: MailboxRow): Promise<ImapAccount | null> =>
  row.imapHost === null || row.imapPort === null
    ? null
    : accountOf(workspaceId, row, { host: row.imapHost, port: row.imapPort })

import type { SmtpAccount } from '../../../integrations/mail/own/mail-account.ts'
import { smtpAccountOf } from '../mailbox/accounts-of.ts'
import type { MailboxRow } from '../mailbox/mailbox.store.ts'
import type { ReadMail } from './read-for-sending.store.ts'

type Owner = { workspaceId: string; userId: number }

/** A mailbox that can send, with what its mails say of their sender. */
export type Sender = {
  owner: Owner
  mailbox: MailboxRow
  account: SmtpAccount
  name: string | null
  business: string | null
}

/**
 * The user's mailbox, ready to send; in words why it is not. Its password is not opened again if `known` is the same
 * mailbox.
 */
export const openSender = async (
  owner: Owner,
  { mailbox, user }: Pick<ReadMail, 'mailbox' | 'user'>,
  known: Sender | null = null,
): Promise<Sender | string> => {
  if (!mailbox) return 'Connect your mailbox in Email Setup first.'
  if (mailbox.pausedBecause !== null) return mailbox.pausedBecause
  const isKnown = known?.mailbox.version === mailbox.version
  const account = isKnown ? known.account : await smtpAccountOf(owner.workspaceId, mailbox)
  if (!account) return 'Enter the password of your mailbox in Email Setup again.'
  const name = mailbox.senderName ?? user?.fullName ?? null
  return { owner, mailbox, account, name, business: user?.businessName ?? null }
}

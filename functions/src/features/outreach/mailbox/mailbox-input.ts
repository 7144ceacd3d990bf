import {
  defaultDailyLimit,
  type EmailConfigInput,
  type MailProvider,
  providerServers,
} from '@assay/shared/features/outreach/mailbox'
import { invalidField } from '@assay/shared/platform/errors'
import { isTestServer } from '../../../integrations/mail/own/test-mailbox.ts'
import { isSameMailbox, loginNameOf, type MailboxRow } from './mailbox.store.ts'

type Login = Pick<MailboxRow, 'smtpHost' | 'imapHost' | 'username' | 'email'>

/** The IMAP server that a provider names beside an SMTP server, so the password is known to its owner already. */
const imapOfProvider = (smtpHost: string): string | undefined =>
  Object.values(providerServers).find((servers) => servers.smtpHost === smtpHost)?.imapHost

/** Whether the stored password would go only to where its user has given it before, under the same name. */
const keepsPassword = (stored: Login, given: Login): boolean => {
  const known = [stored.smtpHost, stored.imapHost, imapOfProvider(stored.smtpHost), null]
  return (
    stored.smtpHost === given.smtpHost &&
    loginNameOf(stored) === loginNameOf(given) &&
    known.includes(given.imapHost)
  )
}

/** Google shows app passwords in groups of four; the spaces do not belong to them. */
export const passwordAsMeant = (password: string, provider: MailProvider): string =>
  provider === 'gmail' && /^\s*[a-z]{4}([ \u00a0][a-z]{4}){3}\s*$/i.test(password)
    ? password.replace(/\s/g, '')
    : password

const imapOf = ({ imapHost, imapPort }: EmailConfigInput) => {
  if (!imapHost && !imapPort) return { imapHost: null, imapPort: null }
  if (!imapHost) throw invalidField('imapHost', 'IMAP host is required')
  if (!imapPort) throw invalidField('imapPort', 'IMAP port is required')
  return { imapHost, imapPort }
}

const newRow = (userId: number, now: number) => ({
  id: userId,
  userId,
  sealedPassword: null,
  pausedBecause: null,
  imapCursor: null,
  repliesReadAt: null,
  repliesProblem: null,
  sendDays: 0,
  lastSendDay: null,
  dailyLimit: defaultDailyLimit,
  // Another mailbox that the user saves after a removal must not have the version or the account of this one.
  version: now,
  accountId: now,
  revision: 0,
  createdAt: new Date(now).toISOString(),
})

/** A mailbox with what a user has entered. Its connection is unknown until somebody logs in. */
export const withInput = (
  stored: MailboxRow | null,
  userId: number,
  { password: _given, ...input }: EmailConfigInput,
  sealedPassword: string | null,
): MailboxRow => {
  const now = Date.now()
  const before = stored ?? newRow(userId, now)
  const entered = {
    ...input,
    ...imapOf(input),
    username: input.username || null,
    senderName: input.senderName || null,
    postalAddress: input.postalAddress || null,
    dailyLimit: input.dailyLimit ?? before.dailyLimit,
  }
  if (stored?.sealedPassword && !sealedPassword && !keepsPassword(stored, entered))
    throw invalidField(
      'password',
      'Enter the password again: the stored one is not sent to another server or under another name',
    )
  const isOtherAccount =
    stored !== null && (stored.smtpHost !== entered.smtpHost || loginNameOf(stored) !== loginNameOf(entered))
  const isReadElsewhere = isOtherAccount || stored?.imapHost !== entered.imapHost
  return {
    ...before,
    ...entered,
    sealedPassword: sealedPassword ?? before.sealedPassword,
    isTest: isTestServer(entered.smtpHost),
    // A mailbox that has never sent such mails begins with a few a day.
    ...(isOtherAccount && { sendDays: 0, lastSendDay: null }),
    ...(isReadElsewhere && { imapCursor: null, repliesReadAt: null, repliesProblem: null }),
    problem: null,
    checkedAt: null,
    checkBegunAt: now,
    accountId:
      stored && !isSameMailbox(stored, entered) ? Math.max(now, stored.accountId + 1) : before.accountId,
    version: before.version + 1,
    updatedAt: new Date(now).toISOString(),
  }
}

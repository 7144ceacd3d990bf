import { type EmailConfig, Mailbox } from '@assay/shared/features/outreach/mailbox'
import { offersTestMailbox } from '../../../integrations/mail/own/test-mailbox.ts'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { readOutbox } from '../mails/outbox.store.ts'
import { limitOf, type MailboxRow } from './mailbox.store.ts'

type Owner = { workspaceId: string; userId: number }

/** The labels of the form's fields that a mailbox needs (specification, part 2, 2.12). */
const neededFields = ['SMTP Host', 'SMTP Port', 'Email Address', 'Password']

const notConnected = 'Not connected'

/** The mailbox as its user sees it: without its secrets, with the numbers of the day. */
const shownMailbox = (row: MailboxRow, sentToday: number, today: string): Mailbox =>
  Mailbox.parse({
    ...row,
    hasPassword: row.sealedPassword !== null,
    sentToday,
    limitToday: limitOf(row, today),
  })

const statusOf = (row: MailboxRow): Pick<EmailConfig, 'configured' | 'message' | 'missingFields'> => {
  const missingFields = row.sealedPassword === null ? ['Password'] : []
  const problem = row.problem ?? row.pausedBecause
  const configured = missingFields.length === 0 && row.checkedAt !== null && problem === null
  return { configured, message: configured ? 'Connected' : (problem ?? notConnected), missingFields }
}

/** The specification's status with the stored mailbox. Null: the user has none. */
export const showConfig = async (row: MailboxRow | null, owner: Owner): Promise<EmailConfig> => {
  const offers = { offersTestMailbox: offersTestMailbox() }
  if (!row)
    return {
      configured: false,
      message: notConnected,
      missingFields: neededFields,
      checkedAt: null,
      mailbox: null,
      ...offers,
    }
  const today = new Date().toISOString().slice(0, 10)
  const outbox = await readOutbox(owner)
  return {
    ...statusOf(row),
    checkedAt: row.checkedAt,
    mailbox: shownMailbox(row, outbox.day === today ? outbox.sentOnDay : 0, today),
    ...offers,
  }
}

/** The answer of the calls that return the mailbox, with the ETag of its version; 0 if there is none. */
export const configAnswer = async (row: MailboxRow | null, owner: Owner) => ({
  body: await showConfig(row, owner),
  headers: {
    etag: rowETag('mailbox', owner.workspaceId, { id: owner.userId, version: row?.version ?? 0 }),
  },
})

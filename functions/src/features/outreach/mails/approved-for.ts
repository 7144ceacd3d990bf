import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { getMailbox, type MailboxRow } from '../mailbox/mailbox.store.ts'
import { type Account, getMails, type StoredMail } from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import { allWaiting } from './outbox.store.ts'
import { stopMail } from './stop-mails.ts'

type Owner = { workspaceId: string; userId: number }

/** The account that a mailbox leads to. */
export const accountOf = ({ accountId: id, isTest, email }: MailboxRow): Account => ({
  id,
  name: isTest ? 'the test mailbox' : `the mailbox ${email}`,
})

/** Whether a mail was approved for what the mailbox leads to; without a mailbox, for whichever comes. */
const isApprovedFor = ({ account }: StoredMail, mailbox: MailboxRow | null): boolean =>
  account === null || (account?.id ?? 0) === mailbox?.accountId

const stopForOther = async (
  owner: Owner,
  mail: StoredMail,
  { name, id }: Account,
  mailbox: MailboxRow | null,
): Promise<void> => {
  const cause = `approved for ${name}, which was ${mailbox ? 'replaced' : 'removed'}.`
  const problem: Problem = { kind: 'cancelled-by-user', message: `It was ${cause}` }
  if (!(await stopMail(owner.workspaceId, mail, problem))) return
  await notifyOnce(owner.workspaceId, `mails of mailbox ${owner.userId} ${id}`, {
    kind: 'outreach',
    tone: 'warning',
    title: 'Emails that waited were stopped',
    text: `They were ${cause} Look which of them should still go out.`,
    link: '/outreach?tab=sent&show=stopped',
  })
}

const unnamed: Account = { id: 0, name: 'another mailbox' }

/** Stops a mail if it was approved for another mailbox than the one that would send it. Returns whether it was. */
export const stopIfForOther = async (
  owner: Owner,
  mail: StoredMail,
  mailbox: MailboxRow | null,
): Promise<boolean> => {
  if (isApprovedFor(mail, mailbox)) return false
  await stopForOther(owner, mail, mail.account ?? unnamed, mailbox)
  return true
}

type Stopping = { before?: MailboxRow; until: number }

/**
 * Stops the mails of a user that wait for another mailbox than the one there is, `before` being the last; the user is told
 * once for each. False if not all are stopped at `until` (epoch ms).
 */
export const stopForOthers = async (owner: Owner, { before, until }: Stopping): Promise<boolean> => {
  const last = before ? accountOf(before) : unnamed
  for (;;) {
    const own = (await allWaiting(owner.workspaceId)).filter(({ userId }) => userId === owner.userId)
    const mails = await getMails(
      owner.workspaceId,
      own.map(({ id }) => id),
    )
    // After the mails: they may have been approved for a mailbox that was saved since the last pass.
    const mailbox = await getMailbox(owner.workspaceId, owner.userId)
    const others = mails.filter((mail) => mail.status === 'waiting' && !isApprovedFor(mail, mailbox))
    if (others.length === 0) return true
    for (const mail of others) {
      if (Date.now() >= until) return false
      await stopForOther(owner, mail, mail.account ?? last, mailbox)
    }
  }
}

import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { stopMailsOfUser } from '../mails/stop-mails.ts'
import {
  getMailbox,
  isSameMailbox,
  type MailboxAddress,
  type MailboxRow,
  removeMailbox,
  saveMailbox,
} from './mailbox.store.ts'

const nameOf = ({ isTest, email }: MailboxRow) => (isTest ? 'the test mailbox' : `the mailbox ${email}`)

/** Stops what waits for a mailbox that is replaced or removed: nobody has approved it for another one. */
const stopMailsFor = async (owner: MailboxAddress, mailbox: MailboxRow, fate: string): Promise<void> => {
  const message = `It was approved for ${nameOf(mailbox)}, which was ${fate}.`
  const stopped = await stopMailsOfUser(owner, { kind: 'cancelled-by-user', message })
  if (stopped.length === 0) return
  await notifyOnce(owner.workspaceId, `mails of mailbox ${owner.userId} ${mailbox.version}`, {
    kind: 'outreach',
    tone: 'warning',
    title: 'Emails that waited were stopped',
    text: `They were approved for ${nameOf(mailbox)}, which was ${fate}. Look which of them should still go out.`,
    link: '/outreach?tab=sent&show=stopped',
  })
}

/**
 * Saves what the user entered, as `saveMailbox` does. If it is another mailbox, the mails that wait are stopped: before,
 * so that it sends none of them, and after, because some may have been added meanwhile. Nothing is if `edit` throws.
 */
export const replaceMailbox = async (
  owner: MailboxAddress,
  edit: (row: MailboxRow | null) => MailboxRow,
): Promise<MailboxRow> => {
  const stopIfReplaced = async (before: MailboxRow | null, next: MailboxRow) => {
    if (before && !isSameMailbox(before, next)) await stopMailsFor(owner, before, 'replaced')
  }
  const stored = await getMailbox(owner.workspaceId, owner.userId)
  await stopIfReplaced(stored, edit(stored))
  let replaced = stored
  const row = await saveMailbox(owner, (before) => {
    replaced = before
    return edit(before)
  })
  await stopIfReplaced(replaced, row)
  return row
}

/** Stops what was approved for a mailbox while it was being replaced. */
export const stopIfReplaced = async (owner: MailboxAddress, used: MailboxRow): Promise<void> => {
  const now = await getMailbox(owner.workspaceId, owner.userId)
  if (!now || !isSameMailbox(used, now)) await stopMailsFor(owner, used, now ? 'replaced' : 'removed')
}

/** Removes a user's mailbox, and stops its mails that wait. False if there is none. */
export const removeWithMails = async (owner: MailboxAddress): Promise<boolean> => {
  const stored = await getMailbox(owner.workspaceId, owner.userId)
  if (!stored) return false
  await stopMailsFor(owner, stored, 'removed')
  const isRemoved = await removeMailbox(owner)
  await stopMailsFor(owner, stored, 'removed')
  return isRemoved
}

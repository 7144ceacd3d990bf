import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { stopForOthers } from '../mails/approved-for.ts'
import { outboxLabel } from '../mails/outbox.store.ts'
import { prepareStopping } from '../mails/start-drain.ts'
import {
  getMailbox,
  isSameMailbox,
  type MailboxAddress,
  type MailboxRow,
  removeMailbox,
  saveMailbox,
} from './mailbox.store.ts'

/** A call has 28 s, and logs in to the new mailbox afterwards. What is left, the job of the outbox stops. */
const stoppingMs = 5000

const stopFor = (owner: MailboxAddress, before: MailboxRow) =>
  stopForOthers(owner, { before, until: Date.now() + stoppingMs })

/**
 * Saves what the user entered, as `saveMailbox` does. If it is another mailbox, none of the mails that wait is sent from
 * that transaction on, and they are stopped. Nothing is if `edit` throws.
 */
export const replaceMailbox = async (
  owner: MailboxAddress,
  edit: (row: MailboxRow | null) => MailboxRow,
): Promise<MailboxRow> => {
  const done = { replaced: null as MailboxRow | null, wake: async () => {} }
  const also = async (before: MailboxRow | null, next: MailboxRow): Promise<Action[]> => {
    done.replaced = before && !isSameMailbox(before, next) ? before : null
    if (!done.replaced) return []
    const { actions, wake } = await prepareStopping(owner)
    done.wake = wake
    return actions
  }
  const row = await withOptimisticRetry([outboxLabel], () => saveMailbox(owner, edit, also))
  if (!done.replaced) return row
  await done.wake()
  await stopFor(owner, done.replaced)
  return row
}

/** Stops what was approved for a mailbox while it was being replaced. */
export const stopIfReplaced = async (owner: MailboxAddress, used: MailboxRow): Promise<void> => {
  const now = await getMailbox(owner.workspaceId, owner.userId)
  if (now?.accountId !== used.accountId) await stopFor(owner, used)
}

/** Removes a user's mailbox, and stops its mails that wait. False if there is none. */
export const removeWithMails = async (owner: MailboxAddress): Promise<boolean> => {
  const stored = await getMailbox(owner.workspaceId, owner.userId)
  if (!stored) return false
  return withOptimisticRetry([outboxLabel], async () => {
    const { actions, wake } = await prepareStopping(owner)
    if (!(await removeMailbox(owner, actions))) return false
    await wake()
    await stopFor(owner, stored)
    return true
  })
}

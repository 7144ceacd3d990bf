import { stopMailsOfUser } from '../mails/stop-mails.ts'
import { getMailbox, type MailboxAddress } from './mailbox.store.ts'

const ended = {
  kind: 'cancelled-by-user',
  message: 'It was approved for the test mailbox, which was removed.',
} as const

/**
 * Stops the mails of a test mailbox that wait, before it is removed or replaced: nobody who tries things out has approved
 * them for a mailbox that sends.
 */
export const stopTestMails = async (owner: MailboxAddress): Promise<void> => {
  const row = await getMailbox(owner.workspaceId, owner.userId)
  if (row?.isTest) await stopMailsOfUser(owner, ended)
}

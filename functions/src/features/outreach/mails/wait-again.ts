import { commit } from '../../../platform/table/collection.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { changedMails, changeMailAction, type StoredMail } from './mail.store.ts'
import { outboxLabel, putWaitingAction } from './outbox.store.ts'
import { prepareDrain } from './start-drain.ts'

/**
 * Puts a mail back into the outbox of the user from whose mailbox it was to be sent, due at once, for the account that
 * it then has; refused (`mailLabel`) if it has another status meanwhile.
 */
export const waitAgain = (workspaceId: string, mail: StoredMail, also: Action[] = []): Promise<void> =>
  withOptimisticRetry([outboxLabel], async () => {
    const { status, userId, account } = mail
    const later = { sendAfter: new Date().toISOString(), isUrgent: false, problem: null }
    const { actions, wake } = await prepareDrain({ workspaceId, userId })
    await commit(
      workspaceId,
      [changedMails([mail.id])],
      [
        changeMailAction(
          workspaceId,
          mail.id,
          { status },
          { status: 'waiting', ...later, ...(account !== undefined && { account }) },
        ),
        putWaitingAction(workspaceId, { ...mail, ...later }),
        ...actions,
        ...also,
      ],
    )
    await wake()
  })

import { settleMail as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import {
  changedMails,
  changeMailAction,
  getMail,
  mailLabel,
  type StoredMail,
  showMail,
} from './mail.store.ts'
import { outboxLabel, putWaitingAction } from './outbox.store.ts'
import { settle } from './settle.ts'
import { prepareDrain } from './start-drain.ts'

type Owner = { workspaceId: string; userId: number }

/** The mail goes back into the outbox of the user from whose mailbox it was to be sent. */
const sendAgain = (workspaceId: string, mail: StoredMail): Promise<void> =>
  withOptimisticRetry([outboxLabel], async () => {
    const owner: Owner = { workspaceId, userId: mail.userId }
    const again = { ...mail, sendAfter: new Date().toISOString(), isUrgent: false }
    const { actions, wake } = await prepareDrain(owner)
    const waiting = changeMailAction(
      workspaceId,
      mail.id,
      { status: 'unknown' },
      {
        status: 'waiting',
        problem: null,
        sendAfter: again.sendAfter,
        isUrgent: false,
      },
    )
    await commit(
      workspaceId,
      [changedMails([mail.id])],
      [waiting, putWaitingAction(workspaceId, again), ...actions],
    )
    await wake()
  })

/** Of two answers at once, the second meets what the first has written. */
export const settleMail = handle(call)(async ({ params, body }, { caller, fail }) => {
  const { workspaceId } = caller
  const mail = await getMail(workspaceId, params.id)
  if (!mail) return fail('NOT_FOUND')
  const tooLate = () =>
    fail('CONFLICT', { message: 'This email is settled already.', current: showMail(mail) })
  if (mail.status !== 'unknown') return tooLate()
  try {
    if (body.wasSent)
      await settle(
        { workspaceId, userId: mail.userId },
        mail,
        { status: 'unknown' },
        { status: 'sent', problem: null },
      )
    else await sendAgain(workspaceId, mail)
  } catch (error) {
    if (isRefusedBy(error, mailLabel)) return tooLate()
    throw error
  }
  return { body: showMail((await getMail(workspaceId, params.id)) ?? mail) }
})

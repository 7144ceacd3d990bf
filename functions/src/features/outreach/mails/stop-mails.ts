import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { followUpOf } from './follow-up.ts'
import {
  changedMails,
  changeMailAction,
  mailLabel,
  mailsOfLead,
  mailsTo,
  type StoredMail,
} from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import { deleteWaitingAction } from './outbox.store.ts'

/** What stops a mail that waits; refused (`mailLabel`) once it is being sent. */
const prepareStop = (workspaceId: string, mail: StoredMail, problem: Problem) => ({
  actions: [
    changeMailAction(
      workspaceId,
      mail.id,
      { status: 'waiting' },
      {
        status: 'cancelled',
        problem,
        sendAfter: null,
      },
    ),
    deleteWaitingAction(workspaceId, mail),
  ],
  change: changedMails([mail.id]),
})

/** Stops a mail if it still waits; returns whether it did. */
export const stopMail = async (workspaceId: string, mail: StoredMail, problem: Problem): Promise<boolean> => {
  if (mail.status !== 'waiting') return false
  const { actions, change } = prepareStop(workspaceId, mail, problem)
  const followUp = followUpOf(workspaceId, mail)
  try {
    await commit(workspaceId, [change], [...actions, ...followUp.actions])
    await followUp.wake()
    return true
  } catch (error) {
    if (isRefusedBy(error, mailLabel)) return false
    throw error
  }
}

/** Stops each mail that still waits; one that is being sent goes its way. Returns those that were stopped. */
const stopThose = async (
  workspaceId: string,
  mails: StoredMail[],
  problem: Problem,
): Promise<StoredMail[]> => {
  const stopped: StoredMail[] = []
  for (const mail of mails) {
    if (await stopMail(workspaceId, mail, problem)) stopped.push(mail)
  }
  return stopped
}

/** Stops the mails to an address that wait, of all users of the workspace. */
export const stopMailsTo = async (
  workspaceId: string,
  address: string,
  problem: Problem,
): Promise<StoredMail[]> => stopThose(workspaceId, await mailsTo(workspaceId, address), problem)

/** Stops the mails to a lead that wait; of one campaign only, if it is given. */
export const stopMailsOf = async (
  workspaceId: string,
  { leadId, campaignId }: { leadId: number; campaignId?: number },
  problem: Problem,
): Promise<StoredMail[]> => {
  const mails = await mailsOfLead(workspaceId, leadId)
  const chosen = mails.filter((mail) => campaignId === undefined || mail.campaignId === campaignId)
  return stopThose(workspaceId, chosen, problem)
}

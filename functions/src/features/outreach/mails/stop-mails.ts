import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { familyOf } from '../../leads/public.ts'
import { valuesThatSuppress } from '../suppression/canonical-value.ts'
import { followUpOf } from './follow-up.ts'
import {
  changedMails,
  changeMailAction,
  getMails,
  mailLabel,
  mailsOfLeads,
  mailsTo,
  type StoredMail,
} from './mail.store.ts'
import type { Problem } from './mail-problem.ts'
import { allWaiting, deleteWaitingAction } from './outbox.store.ts'

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

/**
 * Stops each mail that still waits; one that is being sent goes its way. Returns those that were stopped. None is begun
 * after `until`, a time of `performance.now()`.
 */
const stopThose = async (
  workspaceId: string,
  mails: StoredMail[],
  problem: Problem,
  until = Number.POSITIVE_INFINITY,
): Promise<StoredMail[]> => {
  const stopped: StoredMail[] = []
  for (const mail of mails) {
    if (performance.now() > until) break
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

/** Stops the mails to a lead, and to those merged with it, that wait; of one campaign only, if it is given. */
export const stopMailsOf = async (
  workspaceId: string,
  { leadId, campaignId }: { leadId: number; campaignId?: number },
  problem: Problem,
): Promise<StoredMail[]> => {
  const mails = await mailsOfLeads(workspaceId, await familyOf(workspaceId, leadId))
  const chosen = mails.filter((mail) => campaignId === undefined || mail.campaignId === campaignId)
  return stopThose(workspaceId, chosen, problem)
}

/** Stops the mails of a campaign to one lead that wait; those to leads merged with it go their way. */
export const stopMailsOfMember = async (
  workspaceId: string,
  { campaignId, leadId }: { campaignId: number; leadId: number },
  problem: Problem,
): Promise<void> => {
  const mails = await mailsOfLeads(workspaceId, [leadId])
  const chosen = mails.filter((mail) => mail.campaignId === campaignId)
  await stopThose(workspaceId, chosen, problem)
}

const suppressed: Problem = {
  kind: 'suppressed',
  message: 'Its address, or the whole domain, was put on the suppression list.',
}

/**
 * Stops the waiting mails that these values (addresses and domains in canonical form) suppress. What is left at `until`, a
 * time of `performance.now()`, is refused by the gate when it is due.
 */
export const stopSuppressedMails = async (
  workspaceId: string,
  values: Iterable<string>,
  until: number,
): Promise<void> => {
  const known = new Set(values)
  if (known.size === 0) return
  const waiting = await allWaiting(workspaceId)
  const chosen = waiting.filter(({ to }) => valuesThatSuppress(to).some((value) => known.has(value)))
  const mails = await getMails(
    workspaceId,
    chosen.map(({ id }) => id),
  )
  await stopThose(workspaceId, mails, suppressed, until)
}

import { isRefusedBy } from '../../../platform/table/transact.ts'
import { getMails, mailLabel, type StoredMail } from './mail.store.ts'
import { allWaiting } from './outbox.store.ts'
import { postpone } from './settle.ts'
import { wakeOutbox } from './start-drain.ts'

/** The mail is due now, unless it has moved on since it was read. */
const release = async (workspaceId: string, mail: StoredMail): Promise<void> => {
  const due = { sendAfter: new Date().toISOString(), problem: null }
  try {
    await postpone({ workspaceId, userId: mail.userId }, mail, { status: 'waiting' }, due)
  } catch (error) {
    if (!isRefusedBy(error, mailLabel)) throw error
  }
}

/** Lets the mails go on that were put off because their campaign was paused. May be repeated. */
export const resumeMails = async (workspaceId: string, campaignId: number): Promise<void> => {
  const waiting = (await allWaiting(workspaceId)).filter((one) => one.campaignId === campaignId)
  const mails = await getMails(
    workspaceId,
    waiting.map(({ id }) => id),
  )
  for (const mail of mails) {
    if (mail.status === 'waiting' && mail.problem?.kind === 'campaign-paused')
      await release(workspaceId, mail)
  }
  for (const userId of new Set(waiting.map((one) => one.userId))) await wakeOutbox(workspaceId, userId)
}

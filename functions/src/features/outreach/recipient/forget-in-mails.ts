import { ContinueInNextSlice } from '../../../platform/jobs/work-on-job.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import type { Forgetting, ForgettingSweep } from '../../leads/public.ts'
import {
  changedMails,
  changeMailAction,
  mailLabel,
  mailsTo,
  mailsToKey,
  type StoredMail,
} from '../mails/mail.store.ts'
import { afterOther } from '../mails/send-one-mail.ts'
import { stopMailsTo } from '../mails/stop-mails.ts'
import { removedAddress } from './forgetting-of.ts'
import { stopped } from './stopped.ts'

/** While a mail is being sent, its address is needed until the server has answered. */
const sendingMs = 60_000

const isSettled = ({ status }: StoredMail): boolean => status !== 'waiting' && status !== 'sending'

/** Nothing of the sending changes. What a user had stopped cannot wait again. */
const forgetIn = async (workspaceId: string, mail: StoredMail, { without }: Forgetting): Promise<void> => {
  const { id, status, companyName, subject, body, callToAction, problem } = mail
  const change = {
    to: removedAddress,
    toKey: mailsToKey(workspaceId, mail.to).sk,
    ...without({ companyName, subject, body, callToAction }),
    problem: status === 'cancelled' ? stopped : without(problem),
  }
  await commit(workspaceId, [changedMails([id])], [changeMailAction(workspaceId, id, { status }, change)])
}

/**
 * Takes the address out of the mails to it, which keep all that proves that they were sent; `mailsTo` still finds them by
 * its hash. Goes on in a later slice while one of them is being sent.
 */
export const forgetInMails =
  (to: string): ForgettingSweep =>
  async ({ workspaceId }, forgetting) => {
    await stopMailsTo(workspaceId, to, stopped)
    const mails = (await mailsTo(workspaceId, to)).filter((mail) => mail.to !== removedAddress)
    for (const mail of mails) {
      try {
        if (isSettled(mail)) await forgetIn(workspaceId, mail, forgetting)
        else await afterOther({ workspaceId, userId: mail.userId }, mail)
      } catch (error) {
        if (isRefusedBy(error, mailLabel)) throw new ContinueInNextSlice()
        throw error
      }
    }
    if (!mails.every(isSettled)) throw new ContinueInNextSlice(sendingMs)
    return null
  }

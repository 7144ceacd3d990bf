import { restoreMail as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { accountOf } from './approved-for.ts'
import { refusalOf } from './gate.store.ts'
import { getMail, mailLabel, type StoredMail, showMail } from './mail.store.ts'
import { refusedAsError } from './mail-problem.ts'
import { addMailsToAction, isDuplicate, mailsToLabel, readEarlierMails } from './mails-to.store.ts'
import { waitAgain } from './wait-again.ts'

/** Why a mail that does not wait cannot wait again; null if its user has stopped it. */
const obstacleTo = ({ status, problem, campaignId }: StoredMail): string | null => {
  if (status !== 'cancelled') return 'This email was not stopped.'
  if (problem?.kind !== 'cancelled-by-user') return problem?.message ?? 'This email cannot be sent any more.'
  return campaignId === null ? null : 'Its sequence has ended. Add the lead to the campaign again.'
}

/** Repeating it changes nothing. What was sent to the address meanwhile is not sent again. */
export const restoreMail = handle(call)(async ({ params }, { caller, fail }) => {
  const { workspaceId } = caller
  const mail = await getMail(workspaceId, params.id)
  if (!mail) return fail('NOT_FOUND')
  if (mail.status === 'waiting') return { body: showMail(mail) }
  const obstacle = obstacleTo(mail)
  if (obstacle) return fail('CONFLICT', { message: obstacle, current: showMail(mail) })
  const refusal = await refusalOf(workspaceId, mail)
  if (refusal) throw refusedAsError(refusal)
  const earlier = await readEarlierMails(workspaceId, mail.to)
  const others = earlier.rows.filter(({ id }) => id !== mail.id)
  if (isDuplicate(mail, { rows: others }, Date.now()))
    return fail('CONFLICT', { message: 'The same email was sent meanwhile.', current: showMail(mail) })
  const mailbox = await getMailbox(workspaceId, mail.userId)
  // Whoever restores it wants it sent from the mailbox that there is now.
  const restored = { ...mail, account: mailbox && accountOf(mailbox) }
  try {
    await waitAgain(workspaceId, restored, [addMailsToAction(workspaceId, mail.to, earlier, [mail])])
  } catch (error) {
    if (!isRefusedBy(error, mailLabel, mailsToLabel)) throw error
  }
  const now = (await getMail(workspaceId, params.id)) ?? mail
  return now.status === 'cancelled'
    ? fail('CONFLICT', {
        message: 'Another email to the address was added. Try again.',
        current: showMail(now),
      })
    : { body: showMail(now) }
})

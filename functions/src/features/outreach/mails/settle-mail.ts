import { settleMail as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { removedAddress } from '../recipient/forgetting-of.ts'
import { stopped } from '../recipient/stopped.ts'
import { getMail, mailLabel, showMail } from './mail.store.ts'
import { settle } from './settle.ts'
import { waitAgain } from './wait-again.ts'

/** Of two answers at once, the second meets what the first has written. */
export const settleMail = handle(call)(async ({ params, body }, { caller, fail }) => {
  const { workspaceId } = caller
  const mail = await getMail(workspaceId, params.id)
  if (!mail) return fail('NOT_FOUND')
  const tooLate = () =>
    fail('CONFLICT', { message: 'This email is settled already.', current: showMail(mail) })
  if (mail.status !== 'unknown') return tooLate()
  const owner = { workspaceId, userId: mail.userId }
  try {
    if (body.wasSent) await settle(owner, mail, { status: 'unknown' }, { status: 'sent', problem: null })
    // Their address is no longer known.
    else if (mail.to === removedAddress)
      await settle(owner, mail, { status: 'unknown' }, { status: 'refused', problem: stopped })
    else await waitAgain(workspaceId, mail)
  } catch (error) {
    if (isRefusedBy(error, mailLabel)) return tooLate()
    throw error
  }
  return { body: showMail((await getMail(workspaceId, params.id)) ?? mail) }
})

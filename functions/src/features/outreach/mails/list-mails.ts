import { listMails as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { mailCollection, showMail } from './mail.store.ts'
import { mailsToLead } from './mails-of-lead.store.ts'

export const listMails = handle(call)((input, context) => {
  const { leadId } = input.query
  const collection = leadId === undefined ? mailCollection : mailsToLead(context.caller.workspaceId, leadId)
  return listHandler(call, collection, (rows) => byParts(rows, (some) => some.map(showMail)))(input, context)
})

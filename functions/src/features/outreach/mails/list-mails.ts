import { listMails as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { mailCollection, showMail } from './mail.store.ts'

export const listMails = handle(call)(
  listHandler(call, mailCollection, (rows) => byParts(rows, (some) => some.map(showMail))),
)

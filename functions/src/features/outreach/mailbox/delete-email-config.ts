import { deleteEmailConfig as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { removeMailbox } from './mailbox.store.ts'
import { stopTestMails } from './stop-test-mails.ts'

export const deleteEmailConfig = handle(call)(async (_, { caller, fail }) => {
  await stopTestMails(caller)
  if (!(await removeMailbox(caller))) return fail('NOT_FOUND')
  return { body: undefined }
})

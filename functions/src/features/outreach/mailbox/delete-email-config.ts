import { deleteEmailConfig as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { removeWithMails } from './replace-mailbox.ts'

export const deleteEmailConfig = handle(call)(async (_, { caller, fail }) => {
  if (!(await removeWithMails(caller))) return fail('NOT_FOUND')
  return { body: undefined }
})

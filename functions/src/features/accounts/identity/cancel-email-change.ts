import { cancelEmailChange as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { editUser } from './account.store.ts'

/** Succeeds without a pending change. */
export const cancelEmailChange = handle(call)(async (_input, { caller }) => {
  await editUser(caller, (user) => (user.emailChange === null ? user : { ...user, emailChange: null }))
  return { body: undefined }
})

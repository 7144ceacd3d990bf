import { getUser as call } from '@assay/shared/features/accounts/calls'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { getUserRow } from './account.store.ts'
import { showUser } from './show-user.ts'

export const getUser = handle(call)(async (_input, { caller, fail }) => {
  const user = await getUserRow(caller.workspaceId, caller.userId)
  if (!user) return fail('UNAUTHENTICATED')
  return { body: showUser(user), headers: { etag: rowETag('user', caller.workspaceId, user) } }
})

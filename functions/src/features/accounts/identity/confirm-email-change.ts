import { confirmEmailChange as call } from '@assay/shared/features/accounts/calls'
import { AppError } from '@assay/shared/platform/errors'
import { withValues } from '../../../platform/edited-row.ts'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { editUser } from './account.store.ts'
import { isLinkOf, pendingEmailChange } from './email-change.ts'
import { writeAndMailFormerEmail } from './mail-former-email.ts'
import { showUser } from './show-user.ts'

/** Only here is it decided whether the address is free: whoever asks earlier would learn which addresses have accounts. */
export const confirmEmailChange = handle(call)(async ({ body }, { caller, fail }) => {
  let former = ''
  const user = await editUser(
    caller,
    (stored) => {
      const change = pendingEmailChange(stored)
      if (!change || !isLinkOf(change, body.token)) throw new AppError('LINK_EXPIRED')
      former = stored.email
      return { ...withValues(stored, [['email', change.email]]), emailChange: null }
    },
    (actions) => writeAndMailFormerEmail(caller, former, actions),
  )
  if (!user) return fail('UNAUTHENTICATED')
  return { body: showUser(user), headers: { etag: rowETag('user', caller.workspaceId, user) } }
})

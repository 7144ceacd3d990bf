import { resetPassword as call } from '@assay/shared/features/accounts/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { transactEndingSessions } from '../../../platform/sessions/session.store.ts'
import { editUser } from '../identity/account.store.ts'
import { hashPassword, refuseCommonPassword } from '../identity/password.ts'
import { findResetLink } from './reset-link.store.ts'

export const resetPassword = handle(call)(async ({ body }, { fail }) => {
  refuseCommonPassword(body.password, 'password')
  const link = await findResetLink(body.token)
  if (!link) return fail('LINK_EXPIRED')
  const passwordHash = await hashPassword(body.password)
  const user = await editUser(
    link.owner,
    (stored) => {
      // Another link was used first, or the password or email has changed since this link was mailed.
      if (!link.isFor(stored)) throw new AppError('LINK_EXPIRED')
      // A change of the email that was asked for with the former password ends with it.
      return { ...stored, passwordHash, emailChange: null }
    },
    (actions) => transactEndingSessions(link.owner, [...actions, link.useUp]),
  )
  return user ? { body: undefined } : fail('LINK_EXPIRED')
})

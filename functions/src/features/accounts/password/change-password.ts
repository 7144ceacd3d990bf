import { changePassword as call } from '@assay/shared/features/accounts/calls'
import { invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { sessionCookies } from '../../../platform/sessions/cookie.ts'
import { prepareSession, transactEndingSessions } from '../../../platform/sessions/session.store.ts'
import { editUser, getUserRow } from '../identity/account.store.ts'
import { hashPassword, passwordMatches, refuseCommonPassword } from '../identity/password.ts'

const wrongPassword = () => invalidField('currentPassword', 'This is not your current password')

export const changePassword = handle(call)(async ({ body }, { caller, headers, fail }) => {
  refuseCommonPassword(body.newPassword, 'newPassword')
  const user = await getUserRow(caller.workspaceId, caller.userId)
  if (!user) return fail('UNAUTHENTICATED')
  if (!(await passwordMatches(body.currentPassword, user.passwordHash))) throw wrongPassword()
  const passwordHash = await hashPassword(body.newPassword)
  // This browser continues in a new session: someone may have copied the token of the present one.
  const session = await prepareSession(caller, headers['user-agent'] ?? '')
  const changed = await editUser(
    caller,
    (stored) => {
      // A simultaneous change succeeded first, so the current password that was entered is no longer valid.
      if (stored.passwordHash !== user.passwordHash) throw wrongPassword()
      // A change of the email that was asked for with the former password ends with it.
      return { ...stored, passwordHash, emailChange: null }
    },
    (actions) => transactEndingSessions(caller, [...actions, session.action], session.name),
  )
  return changed ? { body: undefined, cookies: sessionCookies(session.token) } : fail('UNAUTHENTICATED')
})

import { login as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { sessionCookies } from '../../../platform/sessions/cookie.ts'
import { prepareSession } from '../../../platform/sessions/session.store.ts'
import { TransactionRefused, transact } from '../../../platform/table/transact.ts'
import { notifyPlanWarnings } from '../../usage/public.ts'
import { findIdentityByUsername, getUserRow, samePasswordAction } from '../identity/account.store.ts'
import { passwordMatches } from '../identity/password.ts'
import { showUser } from '../identity/show-user.ts'
import { countFailedLogin } from './failed-logins.ts'

const findUser = async (username: string) => {
  const identity = await findIdentityByUsername(username)
  // For an unknown name a row that never exists is read, so that both cases take as long.
  return getUserRow(identity?.workspaceId ?? 'nobody', identity?.userId ?? 1)
}

export const login = handle(call)(async ({ body }, { address, headers, fail }) => {
  const attempt = await countFailedLogin(address)
  const user = await findUser(body.username)
  const matches = await passwordMatches(body.password, user?.passwordHash)
  if (!user || !matches) return fail('INVALID_CREDENTIALS')
  const owner = { workspaceId: user.workspaceId, userId: user.id }
  const session = await prepareSession(owner, headers['user-agent'] ?? '')
  try {
    await transact([session.action, samePasswordAction(user)])
  } catch (error) {
    // The password was changed or the account deleted after the comparison.
    if (error instanceof TransactionRefused) return fail('INVALID_CREDENTIALS')
    throw error
  }
  await attempt.succeeded()
  await notifyPlanWarnings(user.workspaceId)
  return { body: showUser(user), cookies: sessionCookies(session.token) }
})

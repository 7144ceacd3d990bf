import { login as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../platform/http/exchange.ts'
import { sessionCookies } from '../../platform/sessions/cookie.ts'
import { startSession } from '../../platform/sessions/session.store.ts'
import { findIdentityByUsername, getUserRow } from './account.store.ts'
import { passwordMatches } from './password.ts'
import { showUser } from './show-user.ts'

const findUser = async (username: string) => {
  const identity = await findIdentityByUsername(username)
  // A row that nobody has is read for an unknown name, so that both take as long.
  return getUserRow(identity?.workspaceId ?? 'nobody', identity?.userId ?? 1)
}

export const login = handle(call)(async ({ body }, { headers, fail }) => {
  const user = await findUser(body.username)
  const matches = await passwordMatches(body.password, user?.passwordHash)
  if (!user || !matches) return fail('INVALID_CREDENTIALS')
  const owner = { workspaceId: user.workspaceId, userId: user.id }
  const token = await startSession(owner, headers['user-agent'] ?? '')
  return { body: showUser(user), cookies: sessionCookies(token) }
})

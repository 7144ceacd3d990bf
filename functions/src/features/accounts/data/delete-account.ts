import { deleteAccount as call } from '@assay/shared/features/accounts/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { clearedSessionCookies } from '../../../platform/sessions/cookie.ts'
import { endSessionActions, type SessionOwner } from '../../../platform/sessions/session.store.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import {
  canonical,
  getUserRow,
  removeUserActions,
  type StoredUser,
  userLabel,
} from '../identity/account.store.ts'
import { passwordMatches } from '../identity/password.ts'
import { eraseWorkspaceJob, erasuresWorkspace } from './erase-workspace.job.ts'

/** One transaction: whoever has no user row any more cannot sign in, and the rest is sure to be erased. */
const removeUser = async (user: StoredUser, owner: SessionOwner): Promise<void> => {
  const { workspaceId } = user
  await startJob(eraseWorkspaceJob, {
    workspaceId: erasuresWorkspace(workspaceId),
    userId: 0,
    message: { workspaceId },
    also: [...removeUserActions(user), ...(await endSessionActions(owner))],
  })
}

/** An edit at the same time is read again; where another deletion was faster there is nothing to do. */
const removeAccount = (given: StoredUser, owner: SessionOwner): Promise<void> =>
  withOptimisticRetry([userLabel], async () => {
    const user = await getUserRow(owner.workspaceId, owner.userId)
    if (!user) return
    if (user.passwordHash !== given.passwordHash) throw new AppError('CONFLICT')
    await removeUser(user, owner)
  })

export const deleteAccount = handle(call)(async ({ body }, { caller, fail }) => {
  const user = await getUserRow(caller.workspaceId, caller.userId)
  if (!user) return fail('UNAUTHENTICATED')
  if (canonical(body.username) !== canonical(user.username))
    throw invalidField('username', 'This is not your username')
  if (!(await passwordMatches(body.password, user.passwordHash)))
    throw invalidField('password', 'This is not your password')
  await removeAccount(user, caller)
  return { body: undefined, cookies: clearedSessionCookies() }
})

import { deleteAccount as call } from '@assay/shared/features/accounts/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { clearedSessionCookies } from '../../../platform/sessions/cookie.ts'
import { endSessionActions, type SessionOwner } from '../../../platform/sessions/session.store.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { accountReferenceLabel, type DeletedAccount } from '../../define-feature.ts'
import {
  canonical,
  getUserRow,
  removeUserAction,
  type StoredUser,
  userLabel,
} from '../identity/account.store.ts'
import { passwordMatches } from '../identity/password.ts'
import { eraseWorkspaceJob } from './erase-workspace.job.ts'

/** Deletes the features' items outside the workspace's partition, which the erasure does not cover. */
const outsideActions = async (account: DeletedAccount): Promise<Action[]> => {
  // Imported here because only a deletion needs the manifests; other calls start faster without them.
  const { allFeatures } = await import('../../all-features.ts')
  const actions = await Promise.all(allFeatures.map(({ accountDeletion }) => accountDeletion?.(account)))
  return actions.flatMap((some) => some ?? [])
}

/** Deletes the user in one transaction with the job that erases the workspace; without a row no one can sign in. */
const removeUser = async (user: StoredUser, owner: SessionOwner): Promise<void> => {
  const { workspaceId, username, email } = user
  const account = { ...owner, username, email }
  await startJob(eraseWorkspaceJob, {
    workspaceId: systemWorkspace(workspaceId),
    userId: 0,
    message: { workspaceId },
    also: [removeUserAction(user), ...(await outsideActions(account)), ...(await endSessionActions(owner))],
  })
}

/** Retries after a concurrent edit of what is deleted, and does nothing if the account has already been deleted. */
const removeAccount = (given: StoredUser, owner: SessionOwner): Promise<void> =>
  withOptimisticRetry([userLabel, accountReferenceLabel], async () => {
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

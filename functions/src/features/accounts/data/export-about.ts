import { listLiveSessions, type SessionOwner } from '../../../platform/sessions/session.store.ts'
import { getWorkspace, listUsage } from '../../usage/public.ts'
import { getUserRow } from '../identity/account.store.ts'
import { showUser } from '../identity/show-user.ts'
import { deviceOf } from '../sessions/device.ts'
import { type Files, filesOf } from './export-files.ts'

/** The files about the account itself: profile, workspace, usage, sessions. */
export const aboutAccount = async (owner: SessionOwner): Promise<Files> => {
  const [user, workspace, usage, sessions] = await Promise.all([
    getUserRow(owner.workspaceId, owner.userId),
    getWorkspace(owner.workspaceId),
    listUsage(owner.workspaceId),
    listLiveSessions(owner),
  ])
  const places = sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
    device: deviceOf(userAgent),
    createdAt,
    lastSeenAt,
  }))
  return {
    ...filesOf('profile', user ? [showUser(user)] : []),
    ...filesOf('workspace', workspace ? [workspace] : []),
    ...filesOf('usage', usage),
    ...filesOf('sessions', places),
  }
}

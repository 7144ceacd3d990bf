import { listLiveSessions } from '../../../platform/sessions/session.store.ts'
import type { Page } from '../../../platform/table/list.ts'
import type { Owner } from '../../define-feature.ts'
import { getUserRow } from '../identity/account.store.ts'
import { showUser } from '../identity/show-user.ts'
import { listPlanRequestRows } from '../plan/plan-request.store.ts'
import { deviceOf } from '../sessions/device.ts'

/** The user's row, without the password hash. */
export const exportProfile = async ({ workspaceId, userId }: Owner): Promise<Page<object>> => {
  const user = await getUserRow(workspaceId, userId)
  return { rows: user ? [showUser(user)] : [], cursor: null }
}

/** The sessions of the user. */
export const exportSessions = async (owner: Owner): Promise<Page<object>> => {
  const sessions = await listLiveSessions(owner)
  const rows = sessions.map(({ userAgent, createdAt, lastSeenAt }) => ({
    device: deviceOf(userAgent),
    createdAt,
    lastSeenAt,
  }))
  return { rows, cursor: null }
}

/** The plans that the workspace has asked for. */
export const exportPlanRequests = async ({ workspaceId }: Owner): Promise<Page<object>> => ({
  rows: await listPlanRequestRows(workspaceId),
  cursor: null,
})

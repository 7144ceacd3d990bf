import { listSessions as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listLiveSessions, sessionName } from '../../../platform/sessions/session.store.ts'

export const listSessions = handle(call)(async (_input, { caller }) => {
  // Imported here because only this call needs the large table of browser names.
  const { deviceOf } = await import('./device.ts')
  const own = sessionName(caller.sessionId)
  const live = await listLiveSessions(caller)
  return {
    body: live.map(({ name, userAgent, createdAt, lastSeenAt }) => ({
      id: name,
      device: deviceOf(userAgent),
      createdAt,
      lastSeenAt,
      isCurrent: name === own,
    })),
  }
})

import { readNotifications as call } from '@assay/shared/features/alerts/calls'
import { handle } from '../../platform/http/exchange.ts'
import { markRead, markReadUpTo } from './read-mark.store.ts'

export const readNotifications = handle(call)(async ({ body: { upToId, ids = [] } }, { caller }) => {
  await (upToId === undefined ? markRead(caller, ids) : markReadUpTo(caller, upToId))
  return { body: undefined }
})

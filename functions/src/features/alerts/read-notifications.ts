import { readNotifications as call } from '@assay/shared/features/alerts/calls'
import { handle } from '../../platform/http/exchange.ts'
import { markReadUpTo } from './read-mark.store.ts'

export const readNotifications = handle(call)(async ({ body }, { caller }) => {
  await markReadUpTo(caller, body.upToId)
  return { body: undefined }
})

import * as calls from '@assay/shared/features/alerts/calls'
import { implement } from '../../platform/http/implement.ts'
import { listNotifications } from './list-notifications.ts'
import { readNotifications } from './read-notifications.ts'

export const handler = implement(calls, { listNotifications, readNotifications })

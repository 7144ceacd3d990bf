import { randomBytes } from 'node:crypto'
import * as calls from '@assay/shared/features/leads/next-step-calls'
import { handle } from '../../../platform/http/exchange.ts'
import { deleteCalendarRow, getCalendarRow, putCalendarRow } from './calendar.store.ts'
import { showCalendar } from './calendar-address.ts'

export const getCalendar = handle(calls.getCalendar)(async (_, { caller }) => ({
  body: await showCalendar(caller, await getCalendarRow(caller)),
}))

export const renewCalendar = handle(calls.renewCalendar)(async (_, { caller }) => {
  const row = { key: randomBytes(16).toString('base64url'), since: new Date().toISOString() }
  await putCalendarRow(caller, row)
  return { body: await showCalendar(caller, row) }
})

export const deleteCalendar = handle(calls.deleteCalendar)(async (_, { caller }) => {
  await deleteCalendarRow(caller)
  return { body: undefined }
})

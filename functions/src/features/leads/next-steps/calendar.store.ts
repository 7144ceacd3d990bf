import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { deleteItem, putItem } from '../../../platform/table/table.ts'

/** What makes the address of a user's calendar valid. The address itself is not stored: it is sealed (`calendar-address.ts`). */
const StoredCalendar = lazy(() => z.object({ key: z.string(), since: isoDate() }))
export type StoredCalendar = z.infer<typeof StoredCalendar>

export type CalendarOwner = { workspaceId: string; userId: number }

const calendars = defineEntity({
  name: 'calendar',
  schema: StoredCalendar,
  key: ({ workspaceId, userId }: CalendarOwner) => ({
    pk: workspaceKey(workspaceId),
    sk: `CALENDAR#${padded(userId)}`,
  }),
})

export const getCalendarRow = (owner: CalendarOwner) => calendars.get(owner)

/** Replaces the one before, whose address ends with it. */
export const putCalendarRow = (owner: CalendarOwner, row: StoredCalendar) =>
  putItem(calendars.toItem(owner, row))

export const deleteCalendarRow = (owner: CalendarOwner) => deleteItem(calendars.key(owner))

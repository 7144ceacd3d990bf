import { timingSafeEqual } from 'node:crypto'
import type { Calendar } from '@assay/shared/features/leads/calendar'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { config } from '../../../platform/config.ts'
import { defineSealedToken } from '../../../platform/sealed-token.ts'
import { getUserRow } from '../../accounts/public.ts'
import { type CalendarOwner, getCalendarRow, type StoredCalendar } from './calendar.store.ts'

const Content = lazy(() => z.tuple([z.string(), z.int(), z.string()]))
const token = defineSealedToken('calendar address', Content)

/** The calendar as its user sees it. */
export const showCalendar = async (owner: CalendarOwner, row: StoredCalendar | null): Promise<Calendar> => {
  if (!row) return { address: null, since: null }
  const name = await token.seal([owner.workspaceId, owner.userId, row.key])
  return { address: `${config.linkOrigin()}/api/calendar/${name}.ics`, since: row.since }
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whose calendar is read; null if the address is not ours, or was renewed or ended since. */
export const ownerOfCalendar = async (name: string): Promise<CalendarOwner | null> => {
  const content = await token.open(name)
  if (!content) return null
  const [workspaceId, userId, key] = content
  // The user of a deleted account is gone at once, the calendar a little later.
  const [row, user] = await Promise.all([
    getCalendarRow({ workspaceId, userId }),
    getUserRow(workspaceId, userId),
  ])
  return row && user && isSame(row.key, key) ? { workspaceId, userId } : null
}

import type { Lead } from '@assay/shared/features/leads/lead'
import { counterKey } from '../../../platform/table/collection.ts'
import { countedMonths, type DayCounts, daysIn } from '../../../platform/table/day-counts.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { leadCollection } from '../lead.store.ts'

/** How many of the leads were created on each day. */
export const daysOf = (leads: Pick<Lead, 'createdAt'>[]): DayCounts =>
  Object.fromEntries(
    [...Map.groupBy(leads, ({ createdAt }) => createdAt.slice(0, 10))].map(([day, { length }]) => [
      day,
      length,
    ]),
  )

/**
 * Where an earlier version counted the days of a month (`d01`, `d02`). What is counted since is added to it, until it
 * expires.
 */
const earlierKey = (workspaceId: string, month: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `CREATED#leads#${month}`,
})

const sumUntil = (month: string, lastDay: number, days: DayCounts, earlier: Item | undefined): number =>
  Array.from({ length: lastDay }, (_, index) => String(index + 1).padStart(2, '0'))
    .map((day) => (days[`${month}-${day}`] ?? 0) + Number(earlier?.[`d${day}`] ?? 0))
    .reduce((sum, count) => sum + count, 0)

/** The collection's counts, and the leads created this month to date and on the same days of the last; reads three items. */
export const readLeadCounts = async (workspaceId: string, now: Date) => {
  const { current, last } = countedMonths(now)
  const counter = counterKey(workspaceId, leadCollection.name)
  const items = await getItems([counter, earlierKey(workspaceId, current), earlierKey(workspaceId, last)])
  const itemOf = (key: Key) => items.find(({ sk }) => sk === key.sk)
  const [counts, today] = [itemOf(counter), now.getUTCDate()]
  const createdIn = (month: string) =>
    sumUntil(month, today, daysIn(counts), itemOf(earlierKey(workspaceId, month)))
  return {
    countOf: (name: string) => Number(counts?.[name] ?? 0),
    createdThisMonth: createdIn(current),
    createdSameDaysLastMonth: createdIn(last),
  }
}

import type { Lead } from '@assay/shared/features/leads/lead'
import { counterKey } from '../../../platform/table/collection.ts'
import { inSeconds, workspaceKey } from '../../../platform/table/entity.ts'
import { getItems, type Item, type Key } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { leadCollection } from '../lead.store.ts'

/**
 * How many leads were created on each day: an item per month (UTC) with an attribute per day, kept
 * while the month is this one or the last.
 */
const monthKey = (workspaceId: string, month: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `CREATED#leads#${month}`,
})

type Month = { month: string; days: Map<number, number> }

const keptDays = 100

const expiryOf = (month: string) => inSeconds(Date.parse(`${month}-01`), keptDays * 24 * 3600)

const dayName = (day: number) => `d${String(day).padStart(2, '0')}`

/** The two months that are counted now, for example `2026-11`. */
export const countedMonths = (now: Date): { current: string; last: string } => ({
  current: now.toISOString().slice(0, 7),
  last: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7),
})

const byMonth = (leads: Pick<Lead, 'createdAt'>[], now: Date): Month[] => {
  const { last } = countedMonths(now)
  const counted = leads.filter(({ createdAt }) => createdAt.slice(0, 7) >= last)
  return [...Map.groupBy(counted, ({ createdAt }) => createdAt.slice(0, 7))].map(([month, own]) => ({
    month,
    days: new Map(
      [...Map.groupBy(own, ({ createdAt }) => Number(createdAt.slice(8, 10)))].map(([day, { length }]) => [
        day,
        length,
      ]),
    ),
  }))
}

/** Adds leads to the counts of their days, or subtracts them with `sign` -1; one action per month. */
export const countDaysActions = (
  workspaceId: string,
  leads: Pick<Lead, 'createdAt'>[],
  sign: 1 | -1,
  now = new Date(),
): Action[] =>
  byMonth(leads, now).map(({ month, days }) => {
    const entries = [...days]
    return {
      update: monthKey(workspaceId, month),
      with: {
        UpdateExpression: `SET expiresAt = :expiry ADD ${entries.map(([day]) => `${dayName(day)} :${dayName(day)}`).join(', ')}`,
        ExpressionAttributeValues: {
          ':expiry': expiryOf(month),
          ...Object.fromEntries(entries.map(([day, count]) => [`:${dayName(day)}`, sign * count])),
        },
      },
    }
  })

const sumUntil = (item: Item | undefined, lastDay: number): number =>
  Array.from({ length: lastDay }, (_, index) => Number(item?.[dayName(index + 1)] ?? 0)).reduce(
    (sum, count) => sum + count,
    0,
  )

/** The collection's counts, and the leads created this month to date and on the same days of the last; reads three items. */
export const readLeadCounts = async (workspaceId: string, now: Date) => {
  const { current, last } = countedMonths(now)
  const keys = [
    counterKey(workspaceId, leadCollection.name),
    monthKey(workspaceId, current),
    monthKey(workspaceId, last),
  ]
  const items = await getItems(keys)
  const itemOf = (key: Key | undefined) => items.find(({ sk }) => sk === key?.sk)
  const counts = itemOf(keys[0])
  return {
    countOf: (name: string) => Number(counts?.[name] ?? 0),
    createdThisMonth: sumUntil(itemOf(keys[1]), now.getUTCDate()),
    createdSameDaysLastMonth: sumUntil(itemOf(keys[2]), now.getUTCDate()),
  }
}

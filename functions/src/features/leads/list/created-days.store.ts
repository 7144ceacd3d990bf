import type { Lead } from '@assay/shared/features/leads/lead'
import { collectionState, counterKey } from '../../../platform/table/collection.ts'
import { inSeconds, workspaceKey } from '../../../platform/table/entity.ts'
import { getItems, type Item, type Key, queryPage } from '../../../platform/table/table.ts'
import { type Action, defineLabel, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { leadCollection } from '../lead.store.ts'

const counterLabel = defineLabel('counter')

/**
 * How many leads of each day there are: an item per month (UTC) with an attribute per day, kept
 * while the month is this one or the last. The count `dated` of the leads' collection says how many
 * leads are counted here; less than `total` means leads that were written by earlier programs.
 */
const monthKey = (workspaceId: string, month: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `CREATED#leads#${month}`,
})

type Month = { month: string; days: Map<number, number> }

const keptDays = 100

const expiryOf = (month: string) => inSeconds(Date.parse(`${month}-01`), keptDays * 24 * 3600)

const dayName = (day: number) => `d${String(day).padStart(2, '0')}`

/** The months that are counted now: this one and the last, as `2026-11`. */
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

/** Counts leads in, or out with `sign` -1; one action per month. To be written with `dated` in the collection's counts. */
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

/** The leads created since the last month's first day, newest first. */
const createdLately = async (workspaceId: string, now: Date): Promise<Lead[]> => {
  const { last } = countedMonths(now)
  const found: Lead[] = []
  let lastKey: Key | undefined
  do {
    const page = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': workspaceKey(workspaceId), ':prefix': leadCollection.rowPrefix },
      ScanIndexForward: false,
      ExclusiveStartKey: lastKey,
    })
    const rows = page.items.map(leadCollection.fromItem)
    found.push(...rows.filter(({ createdAt }) => createdAt.slice(0, 7) >= last))
    lastKey = rows.some(({ createdAt }) => createdAt.slice(0, 7) < last) ? undefined : page.lastKey
  } while (lastKey)
  return found
}

const emptyMonths = ({ current, last }: ReturnType<typeof countedMonths>): Month[] =>
  [current, last].map((month) => ({ month, days: new Map() }))

const countAnew = async (workspaceId: string, now: Date): Promise<void> => {
  const { version, counts } = await collectionState(workspaceId, 'leads')
  if (counts.dated === counts.total) return
  const counted = byMonth(await createdLately(workspaceId, now), now)
  const months = emptyMonths(countedMonths(now)).map(
    (empty) => counted.find(({ month }) => month === empty.month) ?? empty,
  )
  await transact([
    {
      update: counterKey(workspaceId, 'leads'),
      with: {
        UpdateExpression: 'SET dated = :total',
        ConditionExpression: 'version = :version',
        ExpressionAttributeValues: { ':total': counts.total, ':version': version },
      },
      label: counterLabel,
    },
    ...months.map(({ month, days }) => ({
      put: {
        ...monthKey(workspaceId, month),
        ...Object.fromEntries([...days].map(([day, count]) => [dayName(day), count])),
        expiresAt: expiryOf(month),
      },
    })),
  ])
}

/** Counts the leads of earlier programs, once; afterwards every transaction that writes a lead counts it. */
export const ensureDaysCounted = async (workspaceId: string, now = new Date()): Promise<void> => {
  const { counts } = await collectionState(workspaceId, 'leads')
  if ((counts.dated ?? 0) === (counts.total ?? 0)) return
  await withOptimisticRetry([counterLabel], () => countAnew(workspaceId, now))
}

const sumUntil = (item: Item | undefined, lastDay: number): number =>
  Array.from({ length: lastDay }, (_, index) => Number(item?.[dayName(index + 1)] ?? 0)).reduce(
    (sum, count) => sum + count,
    0,
  )

/** The collection's counts and those of this month to date and of the same days of the last; three items. */
export const readLeadCounts = async (workspaceId: string, now: Date) => {
  const { current, last } = countedMonths(now)
  const keys = [counterKey(workspaceId, 'leads'), monthKey(workspaceId, current), monthKey(workspaceId, last)]
  const items = await getItems(keys)
  const itemOf = (key: Key | undefined) => items.find(({ sk }) => sk === key?.sk)
  const counts = itemOf(keys[0]) ?? {}
  return {
    countOf: (name: string) => Number((counts as Record<string, unknown>)[name] ?? 0),
    createdThisMonth: sumUntil(itemOf(keys[1]), now.getUTCDate()),
    createdSameDaysLastMonth: sumUntil(itemOf(keys[2]), now.getUTCDate()),
  }
}

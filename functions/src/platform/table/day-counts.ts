import * as z from 'zod/mini'
import type { Item } from './table.ts'

/** How many rows were created on each day (UTC), for example `2026-11-20`; days without rows are left out. */
export type DayCounts = Record<string, number>

/** By month, for example `2026-11`, the counts of its days up to the last that has one: 62 days take some 200 bytes. */
const Months = z.record(z.string(), z.array(z.int()))

/** The two months that are counted now. */
export const countedMonths = (now: Date): { current: string; last: string } => ({
  current: now.toISOString().slice(0, 7),
  last: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7),
})

const dayOf = (month: string, index: number): string => `${month}-${String(index + 1).padStart(2, '0')}`

/** The counts that stand in the counter of a list. */
export const daysIn = (counter: Item | null | undefined): DayCounts => {
  const months = counter?.days === undefined ? {} : Months.parse(JSON.parse(String(counter.days)))
  const entries = Object.entries(months).flatMap(([month, counts]) =>
    counts.map((count, index): [string, number] => [dayOf(month, index), count]),
  )
  return Object.fromEntries(entries.filter(([, count]) => count !== 0))
}

/** The counts with these differences, as the counter keeps them: without months that no comparison needs any more. */
export const addDays = (days: DayCounts, differences: DayCounts, now = new Date()): string => {
  const { current, last } = countedMonths(now)
  const months: Record<string, number[]> = {}
  for (const day of Object.keys({ ...days, ...differences }).sort()) {
    const [month, nth] = [day.slice(0, 7), Number(day.slice(8, 10))]
    if (month < last || month > current) continue
    months[month] ??= []
    const counts = months[month]
    while (counts.length < nth - 1) counts.push(0)
    counts.push((days[day] ?? 0) + (differences[day] ?? 0))
  }
  return JSON.stringify(months)
}

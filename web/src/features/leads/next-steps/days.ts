/** Days as in `NextStep.dueOn`, `2026-03-31`, where the user is: they have no time zone. */

const dayMs = 24 * 3_600_000

const padded = (part: number) => String(part).padStart(2, '0')

/** The user's day at a time. */
export const dayOf = (time: Date): string =>
  `${time.getFullYear()}-${padded(time.getMonth() + 1)}-${padded(time.getDate())}`

const rememberedMs = 1000
let current = { at: Number.NEGATIVE_INFINITY, day: '' }

/** The user's day; remembered for a moment, because each row of a long list asks. */
export const currentDay = (): string => {
  const at = Date.now()
  if (Math.abs(at - current.at) >= rememberedMs) current = { at, day: dayOf(new Date(at)) }
  return current.day
}

/** Counted in UTC, in which every day has 24 hours. */
const utcOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const daysAfter = (day: string, days: number): string =>
  new Date(utcOf(day) + days * dayMs).toISOString().slice(0, 10)

/** 0 for Monday. */
const weekday = (day: string) => (new Date(utcOf(day)).getUTCDay() + 6) % 7

export const mondayAfter = (day: string): string => daysAfter(day, 7 - weekday(day))

/** The last day of the day's week, a Sunday. */
export const endOfWeek = (day: string): string => daysAfter(day, 6 - weekday(day))

export type Due = 'overdue' | 'today' | 'week' | 'later'

/** When a day is due, as lists group and filter it. */
export const dueOf = (day: string, today: string): Due => {
  if (day < today) return 'overdue'
  if (day === today) return 'today'
  return day <= endOfWeek(today) ? 'week' : 'later'
}

/** `Today`, `Tomorrow`, `Yesterday`, else the date in the user's own form; the year only if it is another one. */
export const dueText = (day: string, today: string): string => {
  const days = (utcOf(day) - utcOf(today)) / dayMs
  const near = { '-1': 'Yesterday', '0': 'Today', '1': 'Tomorrow' }[String(days)]
  if (near) return near
  return new Date(utcOf(day)).toLocaleDateString(undefined, {
    timeZone: 'UTC',
    weekday: Math.abs(days) < 7 ? 'short' : undefined,
    month: 'short',
    day: 'numeric',
    year: day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric',
  })
}

/** Mails are sent from 8:00 until 18:00, Monday to Friday, where the recipient is. */
const [from, until] = [8, 18]

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

const isWorkingHourIn = (zone: string, at: number): boolean => {
  const parts = formatOf(zone).formatToParts(at)
  const textOf = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value ?? ''
  const hour = Number(textOf('hour'))
  return !['Sat', 'Sun'].includes(textOf('weekday')) && hour >= from && hour < until
}

/** All offsets are multiples of a quarter of an hour, so working hours begin and end at one. */
const stepMs = 15 * 60_000
const mostDays = 8

/**
 * The first time, not before `at` (epoch ms), at which it is working time in all zones; `at` itself if it is, or if there
 * are no zones or no such time.
 */
export const nextWorkingTime = (zones: readonly string[], at: number): number => {
  const isWorking = (time: number) => zones.every((zone) => isWorkingHourIn(zone, time))
  if (isWorking(at)) return at
  const first = Math.ceil(at / stepMs) * stepMs
  for (let time = first; time < at + mostDays * 24 * 3600_000; time += stepMs) {
    if (isWorking(time)) return time
  }
  return at
}

const dayMs = 24 * 3600 * 1000

const isWeekend = (date: Date): boolean => date.getUTCDay() === 0 || date.getUTCDay() === 6

/** The same time of day so many working days later (Monday to Friday, UTC); the time itself for 0. */
export const addWorkingDays = (from: Date, days: number): Date => {
  let date = from
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + dayMs)
    if (!isWeekend(date)) left--
  }
  return date
}

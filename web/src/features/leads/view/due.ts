/** A day as the user's calendar has it: 'YYYY-MM-DD'. */
const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const rememberedMs = 10_000
let days = { at: Number.NEGATIVE_INFINITY, today: '', inAWeek: '' }

/** Today and the day in a week; remembered for some seconds, because each row of a list asks. */
const currentDays = () => {
  const now = Date.now()
  if (Math.abs(now - days.at) < rememberedMs) return days
  const today = new Date(now)
  const inAWeek = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 7)
  days = { at: now, today: dayOf(today), inAWeek: dayOf(inAWeek) }
  return days
}

export const dueTexts = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'In the next 7 days',
  later: 'Later',
  none: 'No next step',
} as const
export type Due = keyof typeof dueTexts

/** When a next step is due, seen from today. */
export const dueOf = (dueOn: string | undefined): Due => {
  if (!dueOn) return 'none'
  const { today, inAWeek } = currentDays()
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn <= inAWeek ? 'week' : 'later'
}

import { dailyGrowth, type Mailbox } from '@assay/shared/features/outreach/mailbox'

type Pace = Pick<Mailbox, 'dailyLimit' | 'limitToday' | 'sentToday'>

/** Mails are sent until then, at the recipient's place; the sender's own time is close enough for an estimate. */
const lastHour = 18

const isWorkday = (day: Date) => day.getDay() !== 0 && day.getDay() !== 6

/** The day on which the last of so many mails is sent, if all goes well and the mailbox sends nothing else. */
export const lastDayOf = (count: number, { dailyLimit, limitToday, sentToday }: Pace, now: Date): Date => {
  const day = new Date(now)
  const sendsToday = isWorkday(day) && day.getHours() < lastHour
  let limit = Math.max(1, Math.min(limitToday, dailyLimit))
  let left = count - (sendsToday ? Math.max(0, limit - sentToday) : 0)
  // The limit grows after a day on which something was sent.
  let hasSent = sendsToday || sentToday > 0
  while (left > 0) {
    day.setDate(day.getDate() + 1)
    if (!isWorkday(day)) continue
    if (hasSent) limit = Math.max(1, Math.min(dailyLimit, limit + dailyGrowth))
    hasSent = true
    left -= limit
  }
  return day
}

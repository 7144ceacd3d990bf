/** Days are given in UTC (`2026-11-01`) and shown in UTC, whatever the reader's time zone. */
const format = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Nov 1 – 20, 2026'. */
export const dateRangeText = ({ from, to }: { from: string; to: string }) =>
  format.formatRange(new Date(from), new Date(to))

/** The current month so far, in UTC. */
export const thisMonth = (now = new Date()) => {
  const to = now.toISOString().slice(0, 10)
  return { from: `${to.slice(0, 8)}01`, to }
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** '3 minutes ago'; 'just now' under a minute. */
export const relativeText = (iso: string, now = Date.now()) => {
  const seconds = (new Date(iso).getTime() - now) / 1000
  const unit = units.find(([, size]) => Math.abs(seconds) >= size)
  return unit ? format.format(Math.round(seconds / unit[1]), unit[0]) : 'just now'
}

/** A relative time, with the exact time on hover. */
export const RelativeTime = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={new Date(iso).toLocaleString()}>
    {relativeText(iso)}
  </time>
)

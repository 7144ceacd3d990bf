import type { Signal } from '@assay/shared/features/hunting/signal'

export const signalLabels: Record<Signal['kind'], string> = {
  hiring: 'Hiring',
  funding: 'Funding',
  news: 'News',
  size: 'Size',
  languages: 'Languages',
  technology: 'Technology',
  hours: 'Hours',
}

/** The signals of each kind that has any, in the labels' order. */
export const byKind = (signals: Signal[]): [Signal['kind'], Signal[]][] =>
  (Object.keys(signalLabels) as Signal['kind'][]).flatMap((kind): [Signal['kind'], Signal[]][] => {
    const own = signals.filter((signal) => signal.kind === kind)
    return own.length > 0 ? [[kind, own]] : []
  })

/** A signal's day or month in the user's locale: `Oct 2, 2026`, `Oct 2026`. */
export const signalDate = (date: string): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? ('numeric' as const) : undefined
  const options = { year: 'numeric', month: 'short', day, timeZone: 'UTC' } as const
  return new Date(date).toLocaleDateString(undefined, options)
}

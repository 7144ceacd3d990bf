import { addressOfSearch, watchesAddress } from '@assay/shared/features/hunting/search-address'
import type { Watch, WatchWait } from '@assay/shared/features/hunting/watch'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import { quoted } from '../search/search-notice.ts'

export const dayText = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

export const newCompaniesText = (count: number) => (count === 1 ? '1 new company' : `${count} new companies`)

const mostNamed = 3

/** "Maple Dental, Oak Dental, Elm Dental and 4 more". */
const namesText = (names: string[]): string => {
  const others = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (others > 0 ? ` and ${others} more` : '')
}

/** The notification about what a run has found. */
export const foundNotice = ({ search }: Watch, jobId: string, names: string[]): Notice => ({
  kind: 'watch',
  tone: 'success',
  title: newCompaniesText(names.length),
  text: `${quoted(search.query)}: ${namesText(names)}.`,
  link: addressOfSearch(jobId),
})

/** The notification about the first of runs that fail. */
export const failureNotice = ({ search, nextRunAt }: Watch, reason: string): Notice => ({
  kind: 'watch',
  tone: 'danger',
  title: 'A watch failed',
  text: `${quoted(search.query)}: ${reason} The lookup was given back.${nextRunAt ? ` It runs again on ${dayText(nextRunAt)}.` : ''}`,
  link: watchesAddress,
})

/** The notification about a watch that waits for the next month. */
export const waitNotice = ({ search, nextRunAt, searchesPerMonth }: Watch, waitsFor: WatchWait): Notice => {
  const about = { kind: 'watch', tone: 'warning', link: watchesAddress } as const
  const searches = searchesPerMonth === 1 ? 'the 1 search' : `the ${searchesPerMonth} searches`
  return waitsFor === 'budget'
    ? {
        ...about,
        title: 'Watch paused',
        text: `${quoted(search.query)} has used ${searches} of its budget. It goes on on ${dayText(nextRunAt)}; raise its budget to go on at its next due time.`,
      }
    : {
        ...about,
        title: 'Watches paused',
        text: `No lookups are left this month, so ${quoted(search.query)} goes on on ${dayText(nextRunAt)}, and so do others. With a larger plan you can resume each of them at its next due time.`,
      }
}

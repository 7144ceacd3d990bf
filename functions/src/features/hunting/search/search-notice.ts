import type { LookUp } from '@assay/shared/features/hunting/look-up'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import type { JobEnd } from '../../../platform/jobs/define-job.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import type { SearchLeadsMessage } from './search-message.ts'

const longestQuery = 80

/** A query as a notification shows it. */
export const quoted = (query: string) =>
  `“${query.length > longestQuery ? `${query.slice(0, longestQuery - 1).trimEnd()}…` : query}”`

const leads = (count: number) => (count === 1 ? '1 potential lead' : `${count} potential leads`)

const endsOfLookUps: Record<LookUp['status'], Pick<Notice, 'tone' | 'title'> & { text: string }> = {
  found: { tone: 'success', title: 'Company found', text: 'found and saved.' },
  known: { tone: 'info', title: 'You have this company already', text: 'the lookup was given back.' },
  notFound: { tone: 'info', title: 'Company not found', text: 'the lookup was given back.' },
  unreadable: {
    tone: 'info',
    title: 'Site not readable',
    text: 'nothing could be read. The lookup was given back.',
  },
}

/** The notification about a look-up that ended. */
export const lookUpNotice = (jobId: string, query: string, { status }: LookUp): Notice => {
  const { text, ...end } = endsOfLookUps[status]
  return { kind: 'job', link: addressOfSearch(jobId), ...end, text: `${quoted(query)}: ${text}` }
}

/** The notification about a search to which no site answered. */
export const nothingReadNotice = (jobId: string, query: string): Notice => ({
  kind: 'job',
  link: addressOfSearch(jobId),
  tone: 'info',
  title: 'No leads found',
  text: `${quoted(query)}: no site could be read. The lookup was given back; try again in a few minutes.`,
})

/** The notification about a search that ended, for a user who has left the page; a watch tells of its own. */
export const searchNotice = ({
  id,
  status,
  message,
  savedCount,
  isRefunded,
  error,
}: JobEnd<SearchLeadsMessage>): Notice | undefined => {
  if (message.watchId !== undefined) return undefined
  const about = { kind: 'job', link: addressOfSearch(id) } as const
  const query = quoted(message.query)
  if (status === 'failed') {
    const text = `${query}: ${error?.message ?? 'Something went wrong.'} The lookup was given back.`
    return { ...about, tone: 'danger', title: 'Search failed', text }
  }
  if (isRefunded) {
    const text = `${query}: name a kind of company and a place. The lookup was given back.`
    return { ...about, tone: 'info', title: 'Search not understood', text }
  }
  return savedCount === 0
    ? { ...about, tone: 'info', title: 'No leads found', text: `${query}: try a different search query.` }
    : {
        ...about,
        tone: 'success',
        title: 'Search completed',
        text: `${query}: found and saved ${leads(savedCount)}.`,
      }
}

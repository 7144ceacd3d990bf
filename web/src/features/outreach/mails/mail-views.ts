import type { Mail } from '@assay/shared/features/outreach/mail'
import { wordSearch } from '../../../platform/word-search.ts'

/** What the list of mails can show, as the address names it. */
export const mailViews = [
  'all',
  'waiting',
  'sent',
  'replied',
  'bounced',
  'unknown',
  'refused',
  'stopped',
] as const
export type MailView = (typeof mailViews)[number]

export const viewTitles: Record<MailView, string> = {
  all: 'All',
  waiting: 'Waiting',
  sent: 'Sent',
  replied: 'Replied',
  bounced: 'Bounced',
  unknown: 'Was it sent?',
  refused: 'Not sent',
  stopped: 'Stopped',
}

const isIn: Record<MailView, (mail: Mail) => boolean> = {
  all: () => true,
  waiting: ({ status }) => status === 'waiting' || status === 'sending',
  sent: ({ status }) => status === 'sent',
  replied: ({ repliedAt }) => repliedAt !== null,
  bounced: ({ bouncedAt }) => bouncedAt !== null,
  unknown: ({ status }) => status === 'unknown',
  refused: ({ status }) => status === 'refused',
  stopped: ({ status }) => status === 'cancelled',
}

export const viewNamed = (name: string | null): MailView => mailViews.find((view) => view === name) ?? 'all'

/** The mails that every word of a search occurs in. */
export const searchMails = wordSearch<Mail>(({ to, subject, companyName }) => [to, subject, companyName])

const dueAt = ({ sendAfter, createdAt }: Mail) => sendAfter ?? createdAt

/** The mails of a view, newest first; those that wait, the next one first. */
export const mailsIn = (mails: readonly Mail[], view: MailView): readonly Mail[] => {
  const shown = mails.filter(isIn[view])
  return view === 'waiting' ? shown.toSorted((one, other) => dueAt(one).localeCompare(dueAt(other))) : shown
}

export const countsByView = (mails: readonly Mail[]) =>
  Object.fromEntries(mailViews.map((view) => [view, mails.filter(isIn[view]).length])) as Record<
    MailView,
    number
  >

import type { ReactNode } from 'react'
import { RelativeTime } from './relative-time.tsx'

/** What to show instead of a date that is missing or cannot be read; null for a good one. */
export const dateProblem = (date: string | null | undefined): string | null => {
  if (!date) return 'Date unavailable'
  return Number.isNaN(Date.parse(date)) ? 'Invalid Date' : null
}

/** A date of stored data as a day, for texts that stay as they are. */
export const dayText = (date: string | null | undefined): string =>
  dateProblem(date) ?? new Date(date ?? '').toLocaleDateString()

type Props = {
  date: string | null | undefined
  /** How a good date is shown; default: relative. */
  children?: (date: string) => ReactNode
}

/** A date of stored data, which may be missing or unreadable. */
export const ShownDate = ({ date, children = (good) => <RelativeTime iso={good} /> }: Props): ReactNode =>
  dateProblem(date) ?? children(date ?? '')

import type { Activity } from '@assay/shared/features/leads/activity'
import { listActivities } from '@assay/shared/features/leads/calls'
import { useMemo } from 'react'
import { useNewestRows } from '../../platform/api/use-newest-rows.ts'
import { activityLines } from './activity-lines.ts'

const shownLines = 5
/** More than are shown: a few leads are often changed together. */
const limit = 25

/** The five latest things that happened to the workspace's leads. */
export const useRecentActivities = () => {
  const { rows, ...rest } = useNewestRows<Activity>(listActivities, {
    limit,
    isEnough: (activities) => activityLines(activities).length > shownLines,
    failure: (error) => error.message,
  })
  const lines = useMemo(() => rows && activityLines(rows).slice(0, shownLines), [rows])
  return { ...rest, lines }
}

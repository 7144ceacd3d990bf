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
  const { rows, isCut, ...rest } = useNewestRows<Activity>(listActivities, {
    limit,
    isEnough: (activities) => activityLines(activities).length > shownLines,
    failure: (error) => error.message,
  })
  const lines = useMemo(() => {
    if (!rows) return undefined
    const all = activityLines(rows)
    const last = all.at(-1)
    if (last && isCut) last.isCut = true
    return all.slice(0, shownLines)
  }, [rows, isCut])
  return { ...rest, lines }
}

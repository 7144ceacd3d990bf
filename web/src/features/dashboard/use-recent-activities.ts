import type { Activity } from '@assay/shared/features/leads/activity'
import { listActivities } from '@assay/shared/features/leads/calls'
import { useNewestRows } from '../../platform/api/use-newest-rows.ts'

const shownActivities = 5

/** The five latest activities of the workspace's leads. */
export const useRecentActivities = () =>
  useNewestRows<Activity>(listActivities, {
    limit: shownActivities,
    failure: (error) => error.message,
  })

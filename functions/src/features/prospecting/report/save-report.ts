import { commit } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { newActivities, putActivities } from '../../leads/public.ts'
import { getReport, reportLabel, type StoredReport } from './report.store.ts'
import {
  oldestBeyondLimit,
  prepareReport,
  prepareReportDeletion,
  reportIndexLabel,
} from './reports-of-lead.store.ts'

const activityText = 'Prospect Report Generated'

/** Deletes a lead's oldest report if the lead has as many as it may keep. */
const makeRoom = (workspaceId: string, leadId: number): Promise<void> =>
  withOptimisticRetry([reportLabel, reportIndexLabel], async () => {
    const id = await oldestBeyondLimit(workspaceId, leadId)
    if (id === null) return
    const { actions, change } = await prepareReportDeletion(workspaceId, { id, leadId })
    await commit(workspaceId, [change], actions)
  })

/**
 * Saves a report with its activity in one transaction that also contains `also`, such as the lease check of a worker.
 * Does nothing if the report is saved already, so a worker that was resumed writes one report and one
 * activity. Refuses (`leadLabel`) if the lead was deleted.
 */
export const saveReport = async (
  workspaceId: string,
  row: StoredReport,
  also: Action[] = [],
): Promise<void> => {
  if (await getReport(workspaceId, row.id)) return
  await makeRoom(workspaceId, row.leadId)
  const owner = { workspaceId, userId: row.userId }
  const activities = await newActivities(owner, [
    { leadId: row.leadId, type: 'prospected', content: activityText },
  ])
  const [report, activity] = [prepareReport(workspaceId, row), putActivities(workspaceId, activities)]
  await commit(
    workspaceId,
    [report.change, activity.change],
    [...report.actions, ...activity.actions, ...also],
  )
}

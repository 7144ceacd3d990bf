import type { ResearchData } from '@assay/shared/features/prospecting/research'
import { AppError } from '@assay/shared/platform/errors'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import { newestJobLabel } from '../../../platform/jobs/newest-job.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { leadExistsCheck } from '../../leads/public.ts'
import {
  getReport,
  reportCollection,
  reportLabel,
  reports,
  type StoredReport,
} from '../report/report.store.ts'

/** Makes a job the report's newest research; refuses (`newestJobLabel`) if another one has become it since. */
export const newestResearchAction = (
  workspaceId: string,
  id: number,
  jobId: string,
  earlier: string | null,
): Action => ({
  update: reports.key({ workspaceId, id }),
  with: {
    UpdateExpression: 'SET researchJobId = :id',
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(researchJobId) OR researchJobId = :earlier)',
    ExpressionAttributeValues: { ':id': jobId, ':earlier': earlier ?? '' },
  },
  label: newestJobLabel,
})

const setResearchAction = (
  workspaceId: string,
  id: number,
  changes: Pick<StoredReport, 'research' | 'updatedAt'>,
): Action => {
  const { research, updatedAt } = reports.toFields(changes)
  return {
    update: reports.key({ workspaceId, id }),
    with: {
      UpdateExpression: 'SET research = :research, updatedAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':research': research, ':now': updatedAt },
    },
    label: reportLabel,
  }
}

/**
 * Saves what a job has found, once. A job that found nothing keeps what an earlier one found. NOT_FOUND if the report
 * was deleted; refuses (`reportLabel`, `leadLabel`) if it or its lead is deleted at the same time.
 */
export const saveResearch = async (
  job: JobRow,
  reportId: number,
  data: ResearchData | null,
): Promise<void> => {
  const { workspaceId, id: jobId, createdAt: startTime } = job
  const row = await getReport(workspaceId, reportId)
  if (!row) throw new AppError('NOT_FOUND')
  if (row.research?.jobId === jobId) return
  const research = { jobId, startTime, data: data ?? row.research?.data ?? null }
  const updatedAt = new Date().toISOString()
  await commit(
    workspaceId,
    [{ collection: reportCollection.name, changedIds: [reportId] }],
    [
      leadExistsCheck(workspaceId, row.leadId),
      setResearchAction(workspaceId, reportId, { research, updatedAt }),
      leaseCheckAction(job, 1),
    ],
  )
}

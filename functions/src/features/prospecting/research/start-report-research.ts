import { startReportResearch as call } from '@assay/shared/features/prospecting/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { locationOf } from '../../../platform/jobs/answer-job.ts'
import { joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { getVisibleReport, reportCollection, type StoredReport } from '../report/report.store.ts'
import { newestResearchAction } from './report-research.store.ts'
import { researchReportJob } from './research-report.job.ts'
import { researchStatusOf } from './research-state.ts'

const visible = async (workspaceId: string, id: number): Promise<StoredReport> => {
  const report = await getVisibleReport(workspaceId, id)
  if (!report) throw new AppError('NOT_FOUND')
  return report
}

/** Answers with the status at once: a page polls it. */
export const startReportResearch = handle(call)(async ({ body }, context) => {
  const { workspaceId, userId } = context.caller
  const { reportId } = body
  const start = async (): Promise<string> => {
    const { leadId, companyName } = await visible(workspaceId, reportId)
    const charging = await lookupCharging(workspaceId)
    const message = { leadId, reportId, company: { companyName } }
    const changes = [{ collection: reportCollection.name, changedIds: [reportId] }]
    const newest = {
      read: async () => (await visible(workspaceId, reportId)).researchJobId ?? null,
      action: (jobId: string, earlier: string | null) =>
        newestResearchAction(workspaceId, reportId, jobId, earlier),
    }
    return joinOrStart(context, {
      newest,
      start: (id, also) =>
        startJob(researchReportJob, { id, workspaceId, userId, message, charging, also, changes }),
    })
  }
  const jobId = await onlyOnce(
    context.idempotency,
    () => refusedAsPlanLimit(workspaceId, start),
    (earlier) => String(earlier.jobId),
  )
  const data = await researchStatusOf(workspaceId, await visible(workspaceId, reportId))
  return { body: { data, jobId }, headers: { location: locationOf(jobId) } }
})

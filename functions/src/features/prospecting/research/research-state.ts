import type { ResearchState, ResearchStatus } from '@assay/shared/features/prospecting/research'
import { getJobRow, type JobRow, jobs } from '../../../platform/jobs/job.store.ts'
import { getReport, type StoredReport } from '../report/report.store.ts'
import { ReportResearchMessage } from './research-message.ts'

const stateOfJob: Partial<Record<JobRow['status'], ResearchState>> = {
  queued: 'pending',
  running: 'in_progress',
  failed: 'failed',
}

/** The job that says how the newest research of a report stands; null if it has saved, or there is none. */
const openJobOf = ({ researchJobId, research }: StoredReport): string | null =>
  researchJobId === undefined || researchJobId === research?.jobId ? null : researchJobId

/** A research that was cancelled, or whose job is gone, leaves what was there before. */
const stateOf = ({ research }: StoredReport, job: JobRow | null): ResearchState | null =>
  (job && stateOfJob[job.status]) ?? (research ? 'completed' : null)

/** The status of a report's research: the job's as long as it has saved nothing. */
export const researchStatusOf = async (
  workspaceId: string,
  report: StoredReport,
): Promise<ResearchStatus> => {
  const open = openJobOf(report)
  const job = open === null ? null : await getJobRow(workspaceId, open)
  const researchStatus = stateOf(report, job)
  const isOfJob = job !== null && stateOfJob[job.status] !== undefined
  return {
    researchStatus,
    startTime: (isOfJob ? job.createdAt : report.research?.startTime) ?? null,
    lastChecked: new Date().toISOString(),
    error: (researchStatus === 'failed' && job?.error?.message) || null,
    researchData: report.research?.data ?? null,
  }
}

/** The states of several reports, of which only those with a research that has not saved are looked up. */
export const researchStatesOf = async (
  workspaceId: string,
  reports: StoredReport[],
): Promise<(report: StoredReport) => ResearchState | null> => {
  const open = reports.flatMap((report) => openJobOf(report) ?? [])
  const rows = open.length === 0 ? [] : await jobs.getMany(open.map((jobId) => ({ workspaceId, jobId })))
  const jobOf = new Map(rows.map((row) => [row.id, row]))
  return (report) => stateOf(report, jobOf.get(openJobOf(report) ?? '') ?? null)
}

/** The status once the job has ended, as its call answers it. */
export const readResearchOfReport = async (row: JobRow) => {
  const message = ReportResearchMessage.safeParse(row.message)
  const report = message.success ? await getReport(row.workspaceId, message.data.reportId) : null
  if (report?.research?.jobId !== row.id) return null
  return { data: await researchStatusOf(row.workspaceId, report), jobId: row.id }
}

import type { ReportKind } from '@assay/shared/features/prospecting/saved-report'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { peopleFound } from '../../../reading/facts/people-found.ts'
import {
  CompanyReading,
  type DiscoveryPorts,
  type ReportSubject,
  readForReport,
} from '../../../report-reading/for-reports.ts'
import { getUserRow, showUser } from '../../accounts/public.ts'
import { saveFoundPeople } from '../../leads/public.ts'
import { notifyPlanWarnings, spendingOf } from '../../usage/public.ts'
import { newReportId } from '../report/report.store.ts'
import { saveReport } from '../report/save-report.ts'
import type { About } from '../write/about.ts'
import { writeMs } from '../write/ask-for-report.ts'
import { contentOf, type ReportDraft } from '../write/draft.ts'
import { draftByRules, draftOfModel } from '../write/draft-report.ts'
import { aboutCompany } from './about-company.ts'
import type { ProspectMessage } from './prospect-message.ts'
import { type Outcome, outcomeKind } from './prospect-result.ts'
import { subjectOf } from './subject.ts'
import { reportLimits, writeWithModel } from './write-with-model.ts'

export const idStep = { name: 'report id', version: 1, schema: lazy(() => z.int()) }
const readStep = { name: 'read', version: 2, schema: CompanyReading }

type Context = JobContext<ProspectMessage>

/** The company of a run, as it is stored and as `read` finds it. */
export const aboutOf = async (
  { row, message, step }: Pick<Context, 'row' | 'message' | 'step'>,
  read: (subject: ReportSubject) => Promise<CompanyReading>,
  now: number,
): Promise<About> => {
  const [subject, user] = await Promise.all([
    subjectOf(row, message),
    getUserRow(row.workspaceId, row.userId),
  ])
  const reading = await step(readStep, () => read(subject.toRead))
  return aboutCompany(subject, reading, user && showUser(user), now)
}

const draftWith = async (
  context: Context,
  ports: DiscoveryPorts,
  about: About,
): Promise<{ draft: ReportDraft; generatedBy: 'ai' | 'rules' }> => {
  const { step, signal } = context
  const { ai } = ports
  // The model would only repeat what the user has typed.
  if (!ai || about.reading.texts.length === 0) return { draft: draftByRules(about), generatedBy: 'rules' }
  const { spending, spent } = await spendingOf(context, reportLimits)
  try {
    const { written, sentences } = await writeWithModel({ ai, ports, spending, step, signal, spent }, about)
    return { draft: await draftOfModel(about, written, sentences), generatedBy: 'ai' }
  } finally {
    spent()
  }
}

/** Stores the result of the run, and saves it as a report of its lead, with the people that were found. */
export const keepReport = async (
  { row, message }: Pick<Context, 'row' | 'message'>,
  kind: ReportKind,
  outcome: Outcome,
  { facts, reading }: About,
): Promise<void> => {
  const { workspaceId, id: jobId, userId } = row
  await putCheckpoint({ workspaceId, jobId }, outcomeKind, outcome)
  if (message.leadId === null || outcome.reportId === null) return
  // An earlier attempt has saved it; the user may have deleted it since.
  if (row.savedCount > 0) return
  await saveFoundPeople(workspaceId, message.leadId, peopleFound(reading), [leaseCheckAction(row, 0)])
  const now = new Date().toISOString()
  const report = {
    id: outcome.reportId,
    leadId: message.leadId,
    userId,
    companyName: facts.companyName,
    kind,
    generatedBy: outcome.generatedBy,
    hasLinkedInData: outcome.content.linkedInProfiles !== undefined,
    createdAt: now,
    updatedAt: now,
    content: outcome.content,
  }
  await saveReport(workspaceId, report, [leaseCheckAction(row, 1)])
}

/**
 * Reads the company, writes its report and saves it. It may be killed at any line: it then repeats one call to the
 * model at most. A lead that is deleted meanwhile refuses the report, and the next attempt ends with NOT_FOUND.
 */
export const prospectWith =
  (connect: () => Promise<DiscoveryPorts>) =>
  async (context: Context): Promise<JobOutcome> => {
    const { row, message, step } = context
    const { leadId } = message
    const ports = await connect()
    await context.progress({ fraction: 0.05, step: 'Reading its site', leadId })
    const read = (subject: ReportSubject) => readForReport(subject, ports, context.signal)
    const begin = beginWithin(context.deadline)
    const about = await aboutOf(context, read, ports.now())
    // What was read slowly is kept, and written about in a slice that has the time.
    if (ports.ai && about.reading.texts.length > 0) begin(writeMs)
    await context.progress({ fraction: 0.5, step: 'Writing the report', leadId })
    const { draft, generatedBy } = await draftWith(context, ports, about)
    // Stops here if the user has cancelled meanwhile.
    await context.progress({ fraction: 0.95, step: 'Saving the report', leadId })
    const reportId = leadId === null ? null : await step(idStep, () => newReportId(row.workspaceId))
    await keepReport(
      context,
      'prospect',
      { reportId, generatedBy, error: draft.error, content: contentOf(draft) },
      about,
    )
    const isRefunded = about.reading.texts.length === 0
    if (!isRefunded) await notifyPlanWarnings(row.workspaceId)
    return { progress: { fraction: 1, step: 'Done', leadId }, isRefunded }
  }

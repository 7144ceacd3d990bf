import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import {
  type DiscoveryPorts,
  type ReportSubject,
  readForReport,
} from '../../../report-reading/for-reports.ts'
import { notifyPlanWarnings, spendingOf } from '../../usage/public.ts'
import { aboutOf } from '../prospect/prospect.ts'
import type { About } from '../write/about.ts'
import { writeMs } from '../write/ask-for-report.ts'
import { saveResearch } from './report-research.store.ts'
import { researchByRules } from './research-by-rules.ts'
import { researchDataOf } from './research-data.ts'
import type { ResearchDraft } from './research-draft.ts'
import type { ReportResearchMessage } from './research-message.ts'
import { writeResearch } from './write-research.ts'

/** Two calls and their repairs, each several times what a small model costs. */
const limits = { usd: 0.1, tokens: 100_000, calls: 5 }

type Context = JobContext<ReportResearchMessage>

const draftOf = async (context: Context, ports: DiscoveryPorts, about: About): Promise<ResearchDraft> => {
  const { step, signal } = context
  const { ai } = ports
  // The model would only repeat what the user has typed.
  if (!ai || about.reading.texts.length === 0) return researchByRules(about)
  const { spending, spent } = await spendingOf(context, limits)
  try {
    return await writeResearch({ ai, ports, spending, step, signal, spent }, about)
  } finally {
    spent()
  }
}

/**
 * Reads the company of a report and saves what was found with the report. It may be killed at any line: it then repeats
 * one call to the model at most. A report or lead that is deleted meanwhile ends it with NOT_FOUND.
 */
export const researchReportWith =
  (connect: () => Promise<DiscoveryPorts>) =>
  async (context: Context): Promise<JobOutcome> => {
    const { row, message, signal } = context
    const about = { leadId: message.leadId, reportId: message.reportId }
    const ports = await connect()
    await context.progress({ fraction: 0.05, step: 'Reading its site', ...about })
    const read = (subject: ReportSubject) => readForReport(subject, ports, signal)
    const begin = beginWithin(context.deadline)
    const company = await aboutOf(context, read, ports.now())
    if (ports.ai && company.reading.texts.length > 0) begin(writeMs)
    await context.progress({ fraction: 0.5, step: 'Writing the research', ...about })
    const draft = await draftOf(context, ports, company)
    // Stops here if the user has cancelled meanwhile.
    await context.progress({ fraction: 0.95, step: 'Saving the research', ...about })
    signal.throwIfAborted()
    await saveResearch(row, message.reportId, researchDataOf(draft, company))
    const isRefunded = company.reading.texts.length === 0
    if (!isRefunded) await notifyPlanWarnings(row.workspaceId)
    return { progress: { fraction: 1, step: 'Done', ...about }, isRefunded }
  }

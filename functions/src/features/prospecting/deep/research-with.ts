import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import {
  type DiscoveryPorts,
  type ReportSubject,
  readForReport,
} from '../../../report-reading/for-reports.ts'
import { notifyPlanWarnings, spendingOf } from '../../usage/public.ts'
import { aboutOf, idStep, keepReport } from '../prospect/prospect.ts'
import { newReportId } from '../report/report.store.ts'
import { researchLimits } from './research-limits.ts'
import type { ResearchMessage } from './research-message.ts'
import { roundSteps } from './round-steps.ts'
import { roundWork } from './round-work.ts'
import { newResearch, type Research, runRounds } from './rounds.ts'
import { traceOf, traceWriter, withTrace } from './trace.ts'
import { writeAdvanced } from './write-advanced.ts'

/** Thirty steps and the report, several times what small models cost. */
const limits = { usd: 0.6, tokens: 600_000, calls: 40 }
const withoutModel = { usd: 0, tokens: 0, calls: 0 }

type Context = JobContext<ResearchMessage>

/**
 * Researches a company round by round, writes the report and saves it as its lead's newest. It works in slices and may
 * be killed at any line: it then repeats one call to the model at most.
 */
export const researchWith =
  (connect: () => Promise<DiscoveryPorts>) =>
  async (context: Context): Promise<JobOutcome> => {
    const { row, message, step, signal, deadline } = context
    const { leadId, options } = message
    const ports = await connect()
    const time = researchLimits(row, options, deadline)
    const { spending, spent } = await spendingOf(context, ports.ai ? limits : withoutModel)
    const spentSoFar = () => {
      spent()
      return { secondsWorked: time.workedSeconds(), usd: spending.used.usd }
    }
    try {
      if (row.attempt === 1) await context.progress({ fraction: 0.05, step: 'Reading its site', leadId })
      const write = await traceWriter(row)
      const read = (subject: ReportSubject) => readForReport(subject, ports, signal)
      const about = await aboutOf(context, read, ports.now())
      const research = newResearch(about)
      const show = async (known: Research, doing: string) => {
        // Before the progress: whoever hears of that reads the trace.
        if (!(await write(traceOf(known, spentSoFar())))) return
        const fraction = Math.min(0.85, 0.1 + (0.75 * known.stepsUsed) / options.maxSteps)
        await context.progress({ fraction, step: doing, leadId })
      }
      const work = roundWork({ ports, subject: about.toRead, limits: time, signal, show })
      await runRounds(research, roundSteps(step, spending, work))
      await show(research, 'Writing the report')
      const asking = ports.ai && { ai: ports.ai, ports, spending, step, signal, spent }
      const written = await writeAdvanced(research, asking, time.beginWithin)
      const outcome = withTrace(written, research, spentSoFar())
      const reportId = leadId === null ? null : await step(idStep, () => newReportId(row.workspaceId))
      await keepReport(context, 'advanced', { ...outcome, reportId }, about)
      const isRefunded = research.texts.length === 0
      if (!isRefunded) await notifyPlanWarnings(row.workspaceId)
      return { progress: { fraction: 1, step: 'Done', leadId }, isRefunded }
    } finally {
      spent()
    }
  }

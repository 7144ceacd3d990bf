import { AppError } from '@assay/shared/platform/errors'
import { newSpending } from '../../../integrations/ai/spending.ts'
import { getCheckpoint, openSteps, type Step } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { leadLabel } from '../../leads/public.ts'
import { aboutOf, idStep, keepReport } from '../prospect/prospect.ts'
import { outcomeKind } from '../prospect/prospect-result.ts'
import { newReportId } from '../report/report.store.ts'
import { ResearchMessage } from './research-message.ts'
import { roundSteps } from './round-steps.ts'
import { newResearch, type Research, runRounds } from './rounds.ts'
import { withTrace } from './trace.ts'
import { advancedByRules } from './write-advanced.ts'

/** Thrown by the first step that was not done. */
class NotDone extends Error {}

const notDone = () => Promise.reject(new NotDone())

/** What a research knew when it was stopped: its stored steps, replayed. Null if it had not read anything. */
const knownOf = async (row: JobRow, message: ResearchMessage, step: Step): Promise<Research | null> => {
  const onlyStored: Step = (kind) => step(kind, notDone)
  let research: Research | null = null
  try {
    const about = await aboutOf({ row, message, step: onlyStored }, notDone, Date.now())
    research = newResearch(about)
    const nothing = { plan: notDone, search: notDone, read: notDone, reflect: notDone, show: async () => {} }
    const noBudget = newSpending({ usd: 0, tokens: 0, calls: 0, deadline: Date.now() })
    await runRounds(research, roundSteps(onlyStored, noBudget, nothing))
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
  }
  return research
}

/** The lead was deleted: there is nothing that a report could be kept with. */
const unlessDeleted = async (work: Promise<void>): Promise<void> => {
  try {
    await work
  } catch (error) {
    const isDeleted = error instanceof AppError && error.code === 'NOT_FOUND'
    if (!isDeleted && !isRefusedBy(error, leadLabel)) throw error
  }
}

const keep = async (row: JobRow, message: ResearchMessage): Promise<void> => {
  const step = await openSteps({ workspaceId: row.workspaceId, jobId: row.id }, false)
  const research = await knownOf(row, message, step)
  if (!research || research.findings.length === 0) return
  const reportId = await step(idStep, () => newReportId(row.workspaceId))
  const { workspaceId, id: jobId, cost, workedMs = 0 } = row
  const spent = { secondsWorked: Math.round(workedMs / 1000), usd: cost.usd }
  // It may have been written when the research was cancelled.
  const whole = await getCheckpoint({ workspaceId, jobId }, outcomeKind)
  const outcome = whole ?? { ...withTrace(advancedByRules(research), research, spent), reportId }
  await keepReport({ row, message }, 'advanced', outcome, research.about)
}

/** Saves what a cancelled research of a lead found, in the words of its sources. */
export const keepWhatIsKnown = async (row: JobRow): Promise<void> => {
  const message = ResearchMessage.safeParse(row.message)
  if (!message.success || message.data.leadId === null) return
  await unlessDeleted(keep(row, message.data))
}

import { RecheckOutcome } from '@assay/shared/features/hunting/recheck'
import { hasChanged } from '@assay/shared/features/leads/recheck-changes'
import { AppError } from '@assay/shared/platform/errors'
import { AiFailure, type AiUsage } from '../../../integrations/ai/ai.ts'
import { stepAction } from '../../../platform/jobs/checkpoints.ts'
import { isLeaseLost, leaseCheckAction } from '../../../platform/jobs/lease.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { log } from '../../../platform/log.ts'
import { TableBusy } from '../../../platform/table/retry.ts'
import { factsOf, getLeadDossier, getLeadRows, withoutDossier } from '../../leads/public.ts'
import { getAiLeadWithDossier } from '../ai-lead.store.ts'
import { checkAgain } from '../card/recheck-ai-lead.ts'
import { storeRecheck } from '../card/store-recheck.ts'
import type { RecheckLeadsMessage } from './recheck-leads-message.ts'

type Context = JobContext<RecheckLeadsMessage>
type OnSpent = (spent: AiUsage) => void

const stepOf = (leadId: number) => ({ name: `lead ${leadId}`, version: 1, schema: RecheckOutcome })

/** How the table refuses what is wrong with one item, such as its size. Its other errors are its own. */
const ofOneItem = ['TransactionCanceledException', 'ValidationException']

/** Whether an error holds for the job's other leads too: the table's, the lease's, the model's or an abort. */
const concernsAll = (error: unknown, signal: AbortSignal): boolean => {
  if (signal.aborted || error instanceof AiFailure || error instanceof TableBusy || isLeaseLost(error))
    return true
  return error instanceof Error && '$metadata' in error && !ofOneItem.includes(error.name)
}

const checkNow = async (context: Context, leadId: number, onSpent: OnSpent): Promise<RecheckOutcome> => {
  const { row: job, signal } = context
  const { workspaceId, userId } = job
  const [lead] = await getLeadRows(workspaceId, [leadId])
  const aiLeadId = lead?.aiLeadId
  const stored = aiLeadId === undefined ? null : await getAiLeadWithDossier(workspaceId, aiLeadId)
  if (aiLeadId === undefined || !stored) return 'gone'
  const checked = await checkAgain(workspaceId, stored, signal, { isModelRequired: true, onSpent })
  let outcome: RecheckOutcome = 'confirmed'
  const renewed = await storeRecheck(
    { workspaceId, userId },
    { leadId, aiLeadId },
    checked,
    async (row, { next, dossier }) => {
      if (row.mergedInto !== undefined) return null
      const before = (await getLeadDossier(workspaceId, leadId)) ?? withoutDossier
      const isChanged = hasChanged(
        { facts: factsOf(row, before), evidence: before.evidence },
        { facts: factsOf(next, dossier), evidence: dossier.evidence },
      )
      outcome = isChanged ? 'changed' : 'confirmed'
      const done = stepAction({ workspaceId, jobId: job.id }, stepOf(leadId), outcome)
      return [done, leaseCheckAction(job, 1)]
    },
  )
  // It may have been deleted between two attempts to store this.
  return renewed ? outcome : 'gone'
}

/** One lead that cannot be read, checked or stored must not hold up the others. */
const checkUnlessBroken = async (
  context: Context,
  leadId: number,
  onSpent: OnSpent,
): Promise<RecheckOutcome> => {
  try {
    return await checkNow(context, leadId, onSpent)
  } catch (error) {
    if (concernsAll(error, context.signal)) throw error
    if (!(error instanceof AppError))
      log.error('A lead could not be checked again', { error: error as Error, lead: leadId })
    return 'unreadable'
  }
}

/**
 * Checks a lead once, however often the job is resumed: what came of it is written together with what was found. Throws
 * an AiFailure when the model that judged it before cannot.
 */
export const checkOneLead = (context: Context, leadId: number, onSpent: OnSpent): Promise<RecheckOutcome> =>
  context.step(stepOf(leadId), () => checkUnlessBroken(context, leadId, onSpent))

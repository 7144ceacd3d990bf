import { RecheckOutcome } from '@assay/shared/features/hunting/recheck'
import { hasChanged } from '@assay/shared/features/leads/recheck-changes'
import { AppError } from '@assay/shared/platform/errors'
import type { AiUsage } from '../../../integrations/ai/ai.ts'
import { stepAction } from '../../../platform/jobs/checkpoints.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { log } from '../../../platform/log.ts'
import { factsOf, getLeadDossier, getLeadRows, withoutDossier } from '../../leads/public.ts'
import { getAiLeadWithDossier } from '../ai-lead.store.ts'
import { AiBudgetUsedUp, checkAgain } from '../card/recheck-ai-lead.ts'
import { storeRecheck } from '../card/store-recheck.ts'
import type { RecheckLeadsMessage } from './recheck-leads-message.ts'

type Context = JobContext<RecheckLeadsMessage>
type OnSpent = (spent: AiUsage) => void

const stepOf = (leadId: number) => ({ name: `lead ${leadId}`, version: 1, schema: RecheckOutcome })

/** What was found; null if the site could not be read. One company that cannot be checked must not hold up the others. */
const check = async (
  { row, signal }: Context,
  stored: Parameters<typeof checkAgain>[1],
  onSpent: OnSpent,
) => {
  try {
    return await checkAgain(row.workspaceId, stored, signal, { isModelRequired: true, onSpent })
  } catch (error) {
    if (error instanceof AiBudgetUsedUp || signal.aborted) throw error
    if (!(error instanceof AppError))
      log.error('A company could not be checked again', { error: error as Error, aiLead: stored.row.id })
    return null
  }
}

const checkNow = async (context: Context, leadId: number, onSpent: OnSpent): Promise<RecheckOutcome> => {
  const { row: job } = context
  const { workspaceId, userId } = job
  const [lead] = await getLeadRows(workspaceId, [leadId])
  const aiLeadId = lead?.aiLeadId
  const stored = aiLeadId === undefined ? null : await getAiLeadWithDossier(workspaceId, aiLeadId)
  if (aiLeadId === undefined || !stored) return 'gone'
  const checked = await check(context, stored, onSpent)
  if (!checked) return 'unreadable'
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

/** Checks a lead once, however often the job is resumed: what came of it is written together with what was found. */
export const checkOneLead = (context: Context, leadId: number, onSpent: OnSpent): Promise<RecheckOutcome> =>
  context.step(stepOf(leadId), () => checkNow(context, leadId, onSpent))

import type { LeadContext } from '@assay/shared/features/ai/analysis'
import { prospectLead as call, type ProspectResult } from '@assay/shared/features/prospecting/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob, type JobCallContext } from '../../../platform/jobs/answer-job.ts'
import { joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { getLeadRow, getRestorable } from '../../leads/public.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { newestRunFor } from '../newest-run.ts'
import { prospectLeadJob } from './prospect-lead.job.ts'
import type { ProspectMessage } from './prospect-message.ts'
import { readProspectResult } from './prospect-result.ts'

/** Null if there is none; NOT_FOUND if it was deleted, for example in another tab: its report would be lost. */
const storedLead = async (workspaceId: string, id: number) => {
  const row = await getLeadRow(workspaceId, id)
  if (!row && (await getRestorable(workspaceId, [id])).length > 0) throw new AppError('NOT_FOUND')
  return row
}

/** The stored lead counts; without one, what the client sent (O-32). */
export const messageFor = async (workspaceId: string, lead: LeadContext): Promise<ProspectMessage> => {
  const row = lead.id && lead.id > 0 ? await storedLead(workspaceId, lead.id) : null
  const companyName = row?.companyName ?? lead.companyName?.trim()
  if (!companyName) throw invalidField('lead.companyName', 'Company name is required')
  return { leadId: row?.id ?? null, company: { ...(row ? {} : lead), companyName } }
}

const start = async (lead: LeadContext, context: JobCallContext): Promise<string> => {
  const { workspaceId, userId } = context.caller
  const [message, charging] = await Promise.all([messageFor(workspaceId, lead), lookupCharging(workspaceId)])
  const { leadId } = message
  return joinOrStart(context, {
    newest: newestRunFor(workspaceId, prospectLeadJob, leadId, 'prospect'),
    start: (id, also) =>
      startJob(prospectLeadJob, { id, workspaceId, userId, message, about: { leadId }, charging, also }),
  })
}

const resultOf = async (...row: Parameters<typeof readProspectResult>): Promise<ProspectResult> => {
  const result = await readProspectResult(...row)
  if (!result) throw new AppError('UNEXPECTED')
  return result
}

export const prospectLead = handle(call)(({ body }, context) =>
  answerJob(context, {
    start: () => refusedAsPlanLimit(context.caller.workspaceId, () => start(body.lead, context)),
    result: resultOf,
  }),
)

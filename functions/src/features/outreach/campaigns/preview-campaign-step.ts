import { previewCampaignStep as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getLeadRow } from '../../leads/public.ts'

/** Nothing is stored. A step by the assistant is written as a first mail. */
export const previewCampaignStep = handle(call)(async ({ body }, { caller, signal, fail }) => {
  const lead = await getLeadRow(caller.workspaceId, body.leadId)
  if (!lead) return fail('NOT_FOUND')
  const { writeStep } = await import('./write-step.ts')
  const written = await writeStep(caller, lead, body.step, null, signal)
  const { subject, body: text, callToAction, missing } = written
  return { body: { subject, body: text, callToAction, missing } }
})

import type { Approval } from '@assay/shared/features/outreach/approval'
import type { CampaignStepInput } from '@assay/shared/features/outreach/campaign'
import { AppError } from '@assay/shared/platform/errors'
import { getUserRow, showUser } from '../../accounts/public.ts'
import { draftForLead, type EarlierMail } from '../../assistant/public.ts'
import type { StoredLead } from '../../leads/public.ts'
import { getReportOfLead } from '../../prospecting/public.ts'
import { filledStep, gapsIn, type StepContent } from './step-content.ts'
import { valuesOf } from './values-of-lead.ts'

export type WrittenStep = StepContent &
  Pick<Approval, 'sentences' | 'reportId' | 'generatedBy'> & { missing: string[] }

type Owner = { workspaceId: string; userId: number }

const byTemplate = async (
  { workspaceId, userId }: Owner,
  lead: StoredLead,
  step: Extract<CampaignStepInput, { kind: 'template' }>,
): Promise<WrittenStep> => {
  const user = await getUserRow(workspaceId, userId)
  if (!user) throw new AppError('NOT_FOUND')
  const content = filledStep(step, valuesOf(lead, showUser(user)))
  return { ...content, missing: gapsIn(content), sentences: [], reportId: null, generatedBy: 'rules' }
}

const byAssistant = async (
  owner: Owner,
  lead: StoredLead,
  earlier: EarlierMail | null,
  signal: AbortSignal,
): Promise<WrittenStep> => {
  const [{ subject, body, callToAction = null, sentences, generatedBy }, report] = await Promise.all([
    draftForLead(owner, lead.id, signal, earlier),
    getReportOfLead(owner.workspaceId, lead.id),
  ])
  const content = { subject, body, callToAction }
  return {
    ...content,
    missing: gapsIn(content),
    sentences: sentences.filter(({ evidence }) => evidence.length > 0),
    reportId: report?.id ?? null,
    generatedBy,
  }
}

/** A campaign's step as a mail to a lead. `earlier` is the mail that it follows up; null for the first. */
export const writeStep = (
  owner: Owner,
  lead: StoredLead,
  step: CampaignStepInput,
  earlier: EarlierMail | null,
  signal: AbortSignal,
): Promise<WrittenStep> =>
  step.kind === 'template' ? byTemplate(owner, lead, step) : byAssistant(owner, lead, earlier, signal)

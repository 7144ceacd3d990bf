import type { AnalysisContext } from '@assay/shared/features/ai/analysis'
import { generateEmail as call } from '@assay/shared/features/assistant/calls'
import { type EmailInput, missingProspectData } from '@assay/shared/features/assistant/email'
import { readReport, stepsOf } from '@assay/shared/features/prospecting/read-report'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import type * as z from 'zod/mini'
import { handle } from '../../../platform/http/exchange.ts'
import { getUserRow, showUser } from '../../accounts/public.ts'
import type { LeadFacts } from '../../ai/public.ts'
import { resolveAiLead } from '../../hunting/public.ts'
import { factsWithReport } from '../facts-with-report.ts'
import { subjectOf } from '../subject.ts'
import { writeEmail } from './write-email.ts'

const textOf = (analysis: z.infer<typeof AnalysisContext>): string | null => {
  if (!analysis) return null
  if (typeof analysis === 'string') return analysis
  return [analysis.analysis, ...(analysis.strategy ?? [])].filter(Boolean).join('\n') || null
}

/** What the client's report says, as context. A report that cannot be read is none. */
const textOfReport = (prospectData: EmailInput['prospectData']): string | null => {
  const { data } = readReport({ prospectData })
  if (!data) return null
  const { summary, unique_info, contact_info } = data
  const steps = stepsOf(data).flatMap(({ title, description }) => [title, description])
  const texts = [summary, contact_info.name, contact_info.position, unique_info.recent_news, ...steps]
  return texts.filter(Boolean).join('\n').slice(0, 20_000) || null
}

type Subject = { facts: LeadFacts; context: string | null }

/** The company of a draft, and what the client knows of it beside the facts. */
const subjectOfDraft = async (workspaceId: string, body: EmailInput): Promise<Subject> => {
  const { leadId, lead, leadInfo, prospectData } = body
  if (leadId) {
    const facts = await factsWithReport(workspaceId, leadId)
    if (!facts) throw new AppError('NOT_FOUND')
    return { facts, context: textOf(body.analysis) ?? textOfReport(prospectData) }
  }
  if (lead) {
    const { facts } = await resolveAiLead(workspaceId, lead, 'lead')
    return { facts, context: textOf(body.analysis) }
  }
  if (!leadInfo || !prospectData) throw invalidField('prospectData', missingProspectData)
  const { facts } = await subjectOf(workspaceId, leadInfo)
  return { facts, context: textOfReport(prospectData) }
}

export const generateEmail = handle(call)(async ({ body }, { caller, signal }) => {
  const { workspaceId } = caller
  const user = await getUserRow(workspaceId, caller.userId)
  if (!user) throw new AppError('UNAUTHENTICATED')
  const { facts, context } = await subjectOfDraft(workspaceId, body)
  const { tone = 'plain', length = 'usual' } = body
  const draft = { workspaceId, facts, sender: showUser(user), context, tone, length, signal }
  return { body: await writeEmail(draft) }
})

import type { AnalysisContext } from '@assay/shared/features/ai/analysis'
import { generateEmail as call } from '@assay/shared/features/assistant/calls'
import type * as z from 'zod/mini'
import { handle } from '../../platform/http/exchange.ts'
import { getUserRow, showUser } from '../accounts/public.ts'
import { resolveAiLead } from '../hunting/public.ts'
import { writeEmail } from './write-email.ts'

const textOf = (analysis: z.infer<typeof AnalysisContext>): string | null => {
  if (!analysis) return null
  if (typeof analysis === 'string') return analysis
  return [analysis.analysis, ...(analysis.strategy ?? [])].filter(Boolean).join('\n') || null
}

export const generateEmail = handle(call)(async ({ body }, { caller, signal, fail }) => {
  const user = await getUserRow(caller.workspaceId, caller.userId)
  if (!user) return fail('UNAUTHENTICATED')
  const { facts } = await resolveAiLead(caller.workspaceId, body.lead, 'lead')
  const draft = {
    workspaceId: caller.workspaceId,
    facts,
    sender: showUser(user),
    analysis: textOf(body.analysis),
    signal,
  }
  return { body: await writeEmail(draft) }
})

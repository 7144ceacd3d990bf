import type { Analysis } from '@assay/shared/features/ai/analysis'
import { analyzeLead as call } from '@assay/shared/features/hunting/calls'
import { configuredAi } from '../../../integrations/ai/configured-ai.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { analysisKey, writeAnalysis } from '../../ai/public.ts'
import { getDossier, storeAnalysis } from '../ai-lead.store.ts'
import { resolveAiLead } from './facts-of-ai-lead.ts'

/** An analysis written by rules while the provider was down is replaced once the provider is back. */
const isStillGood = async (analysis: Analysis) => analysis.generatedBy === 'ai' || !(await configuredAi())

export const analyzeLead = handle(call)(async ({ body }, { caller, signal }) => {
  const { workspaceId } = caller
  const { facts, row } = await resolveAiLead(workspaceId, body.lead, 'lead')
  if (!row) return { body: await writeAnalysis(workspaceId, facts, signal) }
  const key = analysisKey(facts)
  const dossier = await getDossier(workspaceId, row.id)
  if (dossier.analysis && dossier.analysisOf === key && (await isStillGood(dossier.analysis))) {
    return { body: dossier.analysis }
  }
  const analysis = await writeAnalysis(workspaceId, facts, signal)
  await storeAnalysis(workspaceId, row.id, analysis, key)
  return { body: analysis }
})

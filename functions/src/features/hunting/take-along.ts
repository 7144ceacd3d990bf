import { listPage, type Page } from '../../platform/table/list.ts'
import { aiLeadCollection, getDossiers, showAiLead } from './ai-lead.store.ts'
import { storedSearchTerms } from './search-term.store.ts'

type PageQuery = { limit: number; cursor?: string }

/** The AI leads with their evidence and analysis, for who takes their data along. */
export const takeAiLeads = async (workspaceId: string, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, aiLeadCollection, query)
  const dossiers = await getDossiers(
    workspaceId,
    rows.map(({ id }) => id),
  )
  const whole = rows.map((row) => {
    const dossier = dossiers.get(row.id)
    return { ...showAiLead(row), analysis: dossier?.analysis ?? null, evidence: dossier?.evidence ?? [] }
  })
  return { rows: whole, cursor }
}

/** What was searched for. */
export const takeSearchTerms = (workspaceId: string, query: PageQuery): Promise<Page<object>> =>
  listPage(workspaceId, storedSearchTerms, query)

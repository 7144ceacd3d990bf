import type { Evidence } from '@assay/shared/evidence/evidence'
import type { LeadContext } from '@assay/shared/features/ai/analysis'
import { factsOfContext, type LeadFacts } from '../../ai/public.ts'
import { getAiLeadRow, getDossier, type StoredAiLead } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'

const servicesOf = (rawData: Record<string, unknown>): string[] =>
  Array.isArray(rawData.services)
    ? rawData.services.filter((one) => typeof one === 'string').slice(0, 12)
    : []

const judged = (row: StoredAiLead, wanted: string[]) =>
  row.scoreBreakdown.flatMap((line) =>
    line.family !== 'cap' &&
    (line.family === 'wishes' || line.family === 'category' || line.family === 'location') &&
    wanted.includes(line.verdict)
      ? [line.criterion]
      : [],
  )

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '')

const isOnSite = (url: string, website: string): boolean =>
  hostOf(url) !== '' && hostOf(url) === hostOf(website)

/** What the company's own site says of the wishes that it meets. */
const saidOnSite = ({ scoreBreakdown, website }: StoredAiLead): LeadFacts['said'] =>
  scoreBreakdown.flatMap((line) =>
    line.family === 'wishes' &&
    line.verdict === 'yes' &&
    line.quote &&
    line.url &&
    website &&
    isOnSite(line.url, website)
      ? [{ criterion: line.criterion, quote: line.quote, url: line.url }]
      : [],
  )

/** The facts of a stored AI lead. */
export const factsOfAiLead = (row: StoredAiLead, evidence: Evidence[]): LeadFacts => ({
  companyName: row.companyName,
  description: row.description,
  industry: row.industry,
  location: row.location,
  website: row.website,
  email: row.contactInfo.email,
  phone: row.contactInfo.phone,
  matchScore: row.matchScore,
  matches: judged(row, ['yes', 'partial']),
  unconfirmed: judged(row, ['unknown', 'no']),
  services: servicesOf(row.rawData),
  said: saidOnSite(row),
  evidence,
})

/** The stored AI lead with that id and its facts; without one, the facts that the client sent (O-32). */
export const resolveAiLead = async (
  workspaceId: string,
  lead: LeadContext,
  path: string,
): Promise<{ facts: LeadFacts; row: StoredAiLead | null }> => {
  const id = lead.id && lead.id > 0 ? lead.id : null
  const row = id === null ? null : await getAiLeadRow(workspaceId, id)
  if (!row) return { facts: factsOfContext(lead, path), row: null }
  const [{ evidence }, weights] = await Promise.all([
    getDossier(workspaceId, row.id),
    readWeights(workspaceId),
  ])
  return { facts: factsOfAiLead(weighed(row, weights), evidence), row }
}

import type { ExampleAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listTestAiLeads as call } from '@assay/shared/features/hunting/calls'
import { config } from '../../platform/config.ts'
import { handle } from '../../platform/http/exchange.ts'
import { findSession } from '../../platform/sessions/session.store.ts'
import { listPage } from '../../platform/table/list.ts'
import { aiLeadCollection, type StoredAiLead } from './ai-lead.store.ts'
import { readWeights, weighed } from './criteria/scoring-weights.store.ts'
import { sampleAiLeads } from './sample-ai-leads.ts'

/** As many rows as a user looks through. */
const limit = 100

const servicesOf = ({ rawData }: Pick<StoredAiLead, 'rawData'>): string[] =>
  Array.isArray(rawData.services)
    ? rawData.services.filter((service): service is string => typeof service === 'string')
    : []

const show = (row: StoredAiLead): ExampleAiLead => {
  const { id, companyName, description, industry, location, matchScore, source, createdAt } = row
  const rawData = { services: servicesOf(row) }
  return { id, companyName, description, industry, location, matchScore, source, rawData, createdAt }
}

const ownAiLeads = async (workspaceId: string): Promise<ExampleAiLead[]> => {
  const [weights, page] = await Promise.all([
    readWeights(workspaceId),
    listPage(workspaceId, aiLeadCollection, { limit }),
  ])
  return page.rows.map((row) => show(weighed(row, weights)))
}

export const listTestAiLeads = handle(call)(async (_input, { sessionToken }) => {
  const session = sessionToken ? await findSession(sessionToken) : null
  if (session) return { body: { examples: await ownAiLeads(session.workspaceId) } }
  return { body: { examples: config.showsDebugPages() ? sampleAiLeads : [] } }
})

import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { QueryClient } from '@tanstack/react-query'
import { completeRows, readRows } from '../../../platform/api/use-collection.ts'
import { indexOf } from '../../../platform/duplicates/use-duplicate.ts'

/** The leads as they are before a conversion, if they are there: their index is mostly made already. */
export const leadsBefore = (client: QueryClient) => completeRows<Lead>(client, listLeads)

/** How many companies are probably the same as a lead that is not of their own conversion. */
export const countDuplicates = async (
  client: QueryClient,
  before: readonly Lead[] | null,
  companies: readonly SavedAiLead[],
): Promise<number> => {
  const own = new Set(companies.map(({ convertedLeadId }) => convertedLeadId))
  const leads = before ?? (await readRows<Lead>(client, listLeads)).filter(({ id }) => !own.has(id))
  const index = indexOf(leads)
  return companies.filter(({ companyName, website, location, contactInfo }) =>
    index.match({ companyName, website, location, email: contactInfo?.email ?? null }),
  ).length
}

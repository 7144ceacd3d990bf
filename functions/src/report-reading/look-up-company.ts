import type { CompanyAsked, Criteria } from '@assay/shared/features/hunting/criteria'
import type { Rival as Namesake } from '@assay/shared/features/hunting/look-up'
import { criteriaOfCompany } from '../criteria/one-company.ts'
import { discover } from '../discovery/discover.ts'
import type { FoundCompany } from '../discovery/found-company.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'

const lookUpMs = 15_000

/**
 * The company that is asked for by its domain or its name, looked up without the model; null if it was not found.
 * Throws SOURCES_UNAVAILABLE.
 */
export const lookUpCompany = async (
  asked: CompanyAsked,
  place: Criteria['place'],
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<{ company: FoundCompany; namesakes: Namesake[] } | null> => {
  const found: FoundCompany[] = []
  const deadline = ports.now() + lookUpMs
  const { lookUp } = await discover(
    {
      query: asked.text,
      maxResults: 1,
      filters: {},
      criteria: { ...criteriaOfCompany(asked), place },
      deadline,
    },
    { ...ports, ai: null },
    {
      step: (_kind, work) => work(),
      progress: async () => undefined,
      candidates: async () => undefined,
      verified: async (companies) => {
        found.push(...companies)
      },
      signal,
    },
  )
  const [company] = found
  return company ? { company, namesakes: lookUp?.rivals ?? [] } : null
}

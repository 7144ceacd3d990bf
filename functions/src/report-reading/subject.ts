import { Evidence } from '@assay/shared/evidence/evidence'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { valuesOf } from '../discovery/companies/choose-facts.ts'
import { frameOf, type SearchFrame } from '../discovery/companies/search-frame.ts'
import type { Candidate } from '../discovery/identity/merge-listings.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { companySite } from '../discovery/sources/listing.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { ownDomain } from '../reading/hosts.ts'

/** The company that a report is about, as far as its lead describes it. */
export const ReportSubject = lazy(() =>
  z.object({
    companyName: z.string(),
    industry: z.nullable(z.string()),
    location: z.nullable(z.string()),
    website: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    evidence: z.array(Evidence),
  }),
)
export type ReportSubject = z.infer<typeof ReportSubject>

const placeMs = 8000

/** The place of the company as the gazetteer knows it; null where it does not, or does not answer. */
export const placeOf = async (
  { location }: ReportSubject,
  { places }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<Criteria['place']> => {
  if (!location) return null
  try {
    const [place] = await places.lookUp(location, { timeoutMs: placeMs, signal })
    return place ? { ...place, text: location.slice(0, 200), alternatives: [] } : null
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return null
  }
}

/** What the engine looks for: the company's kind, in its place. */
export const frameOfSubject = (
  { industry, location, evidence }: ReportSubject,
  place: Criteria['place'],
): SearchFrame => {
  const text = valuesOf(evidence, 'industry')[0]?.value ?? industry ?? ''
  const category = { text: text.slice(0, 200), from: 'query' as const }
  return frameOf({ category, place, wishes: [], setAside: [] }, place ? null : location)
}

/** The company as a candidate whose site is to be read. */
export const candidateOf = ({ companyName, website, phone, evidence }: ReportSubject): Candidate => ({
  identity: `report:${companyName}`,
  listings: [
    {
      source: companySite,
      url: website ?? '',
      name: companyName,
      website,
      domain: website ? ownDomain(website) : null,
      phone,
      street: null,
      position: null,
      isClosed: false,
      says: [],
      evidence,
    },
  ],
  reasons: [],
})

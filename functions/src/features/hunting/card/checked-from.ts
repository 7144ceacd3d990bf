import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { CheckBasis } from '../../../discovery/discover.ts'
import type { AiLeadDossier, StoredAiLead } from '../ai-lead.store.ts'

type SourceName = CheckBasis['listings'][number]['source']

const lineOf = (row: StoredAiLead, family: 'category' | 'location') =>
  row.scoreBreakdown.find((line) => line.family === family)

/** The criteria as the score names them, for a lead that was saved without them. */
const criteriaOf = (row: StoredAiLead): Criteria => {
  const category = lineOf(row, 'category')
  const wishes = row.scoreBreakdown.flatMap((line) => (line.family === 'wishes' ? [line.criterion] : []))
  return {
    category: { text: category && 'criterion' in category ? category.criterion : '', from: 'query' },
    place: null,
    wishes: wishes.slice(0, 4).map((text, index) => ({ id: `wish-${index + 1}`, text, from: 'query' })),
    setAside: [],
  }
}

/** What its sources said, as far as it stands in the row and its evidence. */
const basisOf = (row: StoredAiLead, { evidence }: AiLeadDossier): CheckBasis => {
  const told = evidence.filter(({ method }) => method === 'osm' || method === 'search-result')
  return {
    listedAs: row.identity,
    listings: [
      {
        source: row.source as SourceName,
        url: told[0]?.url ?? row.website ?? '',
        name: row.companyName,
        website: row.website,
        domain: null,
        phone: row.contactInfo.phone,
        street: null,
        position: null,
        isClosed: false,
        says: told.flatMap(({ method, quote }) => (method === 'osm' ? quote.split('\n') : [])),
        evidence: told,
      },
    ],
    reasons: [],
    isBranch: false,
    where: null,
  }
}

/** What a lead was checked from, or the best that can be put together of what is known of it. */
export const checkedFromOf = (
  row: StoredAiLead,
  dossier: AiLeadDossier,
): { criteria: Criteria; basis: CheckBasis } =>
  dossier.checkedFrom ?? { criteria: criteriaOf(row), basis: basisOf(row, dossier) }

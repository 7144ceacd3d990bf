import type { SearchFrame } from '../discovery/companies/search-frame.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { listingOfElement, slimElement } from '../discovery/sources/osm-listing.ts'
import { isPromptInjection } from '../evidence/prompt-injection.ts'
import { searchableBox } from '../integrations/overpass/overpass-query.ts'
import { SourceFailure } from '../integrations/source-failure.ts'
import { firstOfEach } from '../reading/first-of-each.ts'
import { nameKey, namesAgree } from '../reading/name-key.ts'
import type { Rival } from './reading.ts'
import type { ReportSubject } from './subject.ts'

const mostRivals = 6
const mostElements = 60
const mapMs = 8000
/** A wider word, such as `shop`, names businesses that do not compete. */
const mostKinds = 4

/** Businesses of the company's kind in its place, by the map. A map that fails costs only these. */
export const rivalsNear = async (
  { companyName }: ReportSubject,
  { where, tags, kinds, region }: SearchFrame,
  { openStreetMap, now }: DiscoveryPorts,
  signal: AbortSignal,
): Promise<Rival[]> => {
  if (!openStreetMap || !where?.box || where.isCountry) return []
  if (tags.length === 0 || kinds.length > mostKinds) return []
  const { box, centre } = where
  try {
    const question = { anyOf: tags, bbox: searchableBox(box, centre), centre, limit: mostElements }
    const elements = await openStreetMap.businesses(question, { timeoutMs: mapMs, signal })
    const fetchedAt = new Date(now()).toISOString()
    const rivals = elements.flatMap((element): Rival[] => {
      const { name, isClosed, evidence } = listingOfElement(slimElement(element), { fetchedAt, region })
      const named = evidence.find(({ field }) => field === 'companyName')
      const isRival = name && !isClosed && !namesAgree(name, companyName) && !isPromptInjection(name)
      return isRival && named ? [{ name, evidence: named }] : []
    })
    return firstOfEach(rivals, ({ name }) => nameKey(name)).slice(0, mostRivals)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    return []
  }
}

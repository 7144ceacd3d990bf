import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { Rival as Namesake } from '@assay/shared/features/hunting/look-up'
import { isSpelledBy } from '../discovery/look-up/candidates.ts'
import type { DiscoveryPorts } from '../discovery/ports.ts'
import { ownDomain } from '../reading/hosts.ts'
import { distinctiveWords, nameWords } from '../reading/name-key.ts'
import { lookUpCompany } from './look-up-company.ts'
import type { ReportSubject } from './subject.ts'

/** Whether a name has nothing that the lead's lacks but words of any firm: `Reed & Maple Dental` is not `Maple Dental`. */
const isSameName = (name: string, { companyName, location }: ReportSubject): boolean => {
  const known = new Set(nameWords(companyName))
  return distinctiveWords(name, [location ?? '']).every((word) => known.has(word))
}

/**
 * The company with its site, looked up by its name and place without the model. Its namesakes are given where there
 * are others and no place tells them apart; its site then stays unknown. Throws SOURCES_UNAVAILABLE.
 */
export const findSite = async (
  subject: ReportSubject,
  place: Criteria['place'],
  ports: DiscoveryPorts,
  signal: AbortSignal,
): Promise<{ subject: ReportSubject; namesakes: Namesake[] }> => {
  const unchanged = { subject, namesakes: [] }
  if (!ports.webSearch && !ports.openStreetMap) return unchanged
  const name = subject.companyName.slice(0, 200)
  const found = await lookUpCompany({ text: name, domain: null, name }, place, ports, signal)
  if (!found?.company.website) return unchanged
  const { website, location, evidence, companyName } = found.company
  const isTheirs = isSpelledBy(name, ownDomain(website)) || isSameName(companyName, subject)
  if (!isTheirs) return unchanged
  if (found.namesakes.length > 0 && !place) {
    const domain = new URL(website).hostname.replace(/^www\./, '')
    return { subject, namesakes: [{ companyName, domain, location }, ...found.namesakes] }
  }
  return {
    subject: { ...subject, website, evidence: [...subject.evidence, ...evidence] },
    namesakes: [],
  }
}

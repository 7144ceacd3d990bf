import type { Evidence, Proof, Verification } from '@assay/shared/evidence/evidence'
import type { ContactInfo, FactField } from '@assay/shared/features/hunting/ai-lead'
import { plain } from '../../evidence/plain-words.ts'
import { nameKey } from '../identity/name-key.ts'
import { registrableDomain } from '../identity/registrable-domain.ts'

/** The origin of evidence: two origins prove more than one. */
const witnessOf = ({ method }: Evidence): 'map' | 'search' | 'model' | 'site' =>
  method === 'osm' ? 'map' : method === 'search-result' ? 'search' : method === 'model' ? 'model' : 'site'

/** Whether the evidence is from the company's own site. */
export const isOfSite = (evidence: Evidence): boolean => witnessOf(evidence) === 'site'

/** Spellings of the same value have the same key. */
const keyOf = (field: string, value: string): string => {
  if (field === 'companyName') return nameKey(value)
  if (field === 'website') return registrableDomain(value) ?? value
  if (field === 'location') return plain(value.split(',')[0] ?? value)
  if (field === 'address') return plain(value).split(' ').slice(0, 3).join(' ')
  if (field === 'industry') return plain(value)
  return field === 'description' ? '' : value
}

export type Fact = { value: string; evidence: Evidence[]; proof: Proof }

const proofOf = (evidence: Evidence[]): Proof => {
  const witnesses = new Set(evidence.map(witnessOf).filter((witness) => witness !== 'model'))
  if (witnesses.has('site') || witnesses.size >= 2) return 'proved'
  return witnesses.size === 1 ? 'single' : 'unverified'
}

const order = { site: 0, map: 1, search: 2, model: 3 }
const rankOf = (entry: Evidence) => order[witnessOf(entry)]

/** The values of a field, best proved first; among equals in the order in which they were found. */
export const valuesOf = (evidence: Evidence[], field: string): Fact[] => {
  const groups = Map.groupBy(
    evidence.filter((entry) => entry.field === field),
    ({ value }) => keyOf(field, value),
  )
  const fullness = ({ value }: Evidence) => (field === 'location' ? value.split(',').length : 0)
  const facts = [...groups.values()].map((group) => {
    const [first] = group.toSorted((a, b) => fullness(b) - fullness(a) || rankOf(a) - rankOf(b))
    return {
      value: first?.value ?? '',
      evidence: group,
      proof: proofOf(group),
      best: first ? rankOf(first) : 9,
    }
  })
  const witnesses = ({ evidence: group }: Fact) => new Set(group.map(witnessOf)).size
  return facts
    .toSorted((a, b) => witnesses(b) - witnesses(a) || a.best - b.best)
    .map(({ best: _, ...fact }) => fact)
}

/** verified: name, place and one contact are proved; partly: one source supports them; otherwise unverified. */
export const verificationOf = (facts: Partial<Record<FactField, Proof>>): Verification => {
  const isProved = (field: FactField) => facts[field] === 'proved'
  const isPlaced = isProved('location') || isProved('address')
  if (isProved('companyName') && isPlaced && (isProved('email') || isProved('phone'))) return 'verified'
  return facts.companyName && facts.companyName !== 'unverified' ? 'partly' : 'unverified'
}

/** The best of several addresses: deliverable ones first, then the best proved. */
export const bestEmail = (emails: ContactInfo['emails']): string | null =>
  (
    emails.find(({ status }) => status === 'ok') ??
    emails.find(({ status }) => status === 'unknown') ??
    emails[0]
  )?.value ?? null

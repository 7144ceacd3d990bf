import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { ContactInfo } from '@assay/shared/features/hunting/ai-lead'
import { plain } from '../../evidence/plain-words.ts'
import { registrableDomain } from '../../reading/hosts.ts'
import { nameKey } from '../../reading/name-key.ts'

/** The origins of evidence, the strongest first: two of them prove more than one. */
const origins = ['site', 'map', 'search', 'model'] as const
type Origin = (typeof origins)[number]

const ofMethod: Partial<Record<Evidence['method'], Origin>> = {
  osm: 'map',
  'search-result': 'search',
  model: 'model',
}
const originOf = ({ method }: Evidence): Origin => ofMethod[method] ?? 'site'
const rankOf = (entry: Evidence) => origins.indexOf(originOf(entry))

/** Whether the evidence is from the company's own site. */
export const isOfSite = (evidence: Evidence): boolean => originOf(evidence) === 'site'

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
  const found = new Set(evidence.map(originOf).filter((origin) => origin !== 'model'))
  if (found.has('site') || found.size >= 2) return 'proved'
  return found.size === 1 ? 'single' : 'unverified'
}

/** The values of a field, best proved first; among equals in the order in which they were found. */
export const valuesOf = (evidence: Evidence[], field: string): Fact[] => {
  const groups = Map.groupBy(
    evidence.filter((entry) => entry.field === field),
    ({ value }) => keyOf(field, value),
  )
  const fullness = ({ value }: Evidence) => (field === 'location' ? value.split(',').length : 0)
  const facts = [...groups.values()].map((group) => {
    const [best] = group.toSorted((a, b) => fullness(b) - fullness(a) || rankOf(a) - rankOf(b))
    const fact: Fact = { value: best?.value ?? '', evidence: group, proof: proofOf(group) }
    return { fact, origins: new Set(group.map(originOf)).size, rank: best ? rankOf(best) : origins.length }
  })
  return facts.toSorted((a, b) => b.origins - a.origins || a.rank - b.rank).map(({ fact }) => fact)
}

/** The best of several addresses: deliverable ones first, then the best proved. */
export const bestEmail = (emails: ContactInfo['emails']): string | null => {
  const first = (wanted: string) => emails.find(({ status }) => status === wanted)
  return (first('ok') ?? first('unknown') ?? emails[0])?.value ?? null
}

import type { Proof } from '@assay/shared/evidence/evidence'
import type { AiLead, FactField } from '@assay/shared/features/hunting/ai-lead'
import { valueOfFact } from './fact-values.ts'

const names: Record<FactField, string> = {
  companyName: 'Company name',
  website: 'Website',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  location: 'Location',
  industry: 'Industry',
  linkedin: 'LinkedIn',
  description: 'Description',
}

const proofLabels: Record<Proof, string> = {
  proved: 'is proved now',
  single: 'rests on a single source now',
  unverified: 'is unverified now',
}

const longest = 60
const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

const changeOf = (field: FactField, before: AiLead, after: AiLead): string | null => {
  const [former, current] = [valueOfFact(before, field), valueOfFact(after, field)]
  if (former !== current) {
    if (current === null) return `${names[field]} is not found any more`
    return `${names[field]} ${former === null ? 'was found' : 'is now'}: ${short(current)}`
  }
  const proof = after.facts[field] ?? 'unverified'
  return (before.facts[field] ?? 'unverified') === proof ? null : `${names[field]} ${proofLabels[proof]}`
}

/** What reading a company's pages again has changed, in a sentence for a person. */
export const recheckReport = (before: AiLead, after: AiLead): string => {
  const changes = (Object.keys(names) as FactField[]).flatMap((field) => changeOf(field, before, after) ?? [])
  if (before.matchScore !== after.matchScore) {
    changes.push(`the match score went from ${before.matchScore} to ${after.matchScore}`)
  }
  return changes.length === 0
    ? 'Read again just now: everything still stands.'
    : `Read again just now. ${changes.join('; ')}.`
}

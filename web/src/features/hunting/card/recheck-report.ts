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
  proved: 'is now proved',
  single: 'now has a single source',
  unverified: 'is now unverified',
}

const maxLength = 60
const shorten = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

const changeOf = (field: FactField, before: AiLead, after: AiLead): string | null => {
  const [previous, current] = [valueOfFact(before, field), valueOfFact(after, field)]
  if (previous !== current) {
    if (current === null) return `${names[field]} is no longer found`
    return `${names[field]} ${previous === null ? 'was found' : 'is now'}: ${shorten(current)}`
  }
  const proof = after.facts[field] ?? 'unverified'
  return (before.facts[field] ?? 'unverified') === proof ? null : `${names[field]} ${proofLabels[proof]}`
}

const newPeople = ({ people: before = [] }: AiLead, { people: after = [] }: AiLead): string[] =>
  after.flatMap(({ name }) => (before.some((one) => one.name === name) ? [] : name))

/** Describes what a re-check of a company's pages has changed. */
export const recheckReport = (before: AiLead, after: AiLead): string => {
  const changes = (Object.keys(names) as FactField[]).flatMap((field) => changeOf(field, before, after) ?? [])
  if (before.matchScore !== after.matchScore) {
    changes.push(`Match score went from ${before.matchScore} to ${after.matchScore}`)
  }
  const people = newPeople(before, after)
  if (people.length > 0) changes.push(`People found: ${people.join(', ')}`)
  return changes.length === 0
    ? 'Checked just now: nothing has changed.'
    : `Checked just now. ${changes.join('; ')}.`
}

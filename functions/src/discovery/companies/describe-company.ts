import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import { verificationOf } from '@assay/shared/evidence/verification'
import type { EmailStatus, FactField } from '@assay/shared/features/hunting/ai-lead'
import { plain } from '../../evidence/plain-words.ts'
import { branchesOfLead, type ListedBranch } from '../../reading/facts/branches.ts'
import { isRoleAddress } from '../../reading/facts/emails.ts'
import type { ListedCompany } from '../found-company.ts'
import type { Candidate } from '../identity/merge-listings.ts'
import { bestEmail, type Fact, isOfSite, valuesOf } from './choose-facts.ts'

const mostContacts = 3
const singles = ['description', 'industry', 'location', 'website', 'linkedin', 'address'] as const

export type Description = Omit<ListedCompany, 'matchScore' | 'scoreBreakdown'>

type Written = Record<(typeof singles)[number], Fact | undefined>

const contactsOf = (emails: Fact[], phones: Fact[], statusOf: (email: string) => EmailStatus) => {
  const listed = emails.map(({ value }) => ({ value, status: statusOf(value), role: isRoleAddress(value) }))
  return {
    email: bestEmail(listed),
    phone: phones[0]?.value ?? null,
    emails: listed,
    phones: phones.map(({ value }) => ({ value })),
  }
}

const proofsOf = (facts: Record<FactField, Fact | undefined>): Record<FactField, Proof> => {
  const proofs = Object.entries(facts).map(([field, fact]) => [field, fact?.proof ?? 'unverified'])
  return Object.fromEntries(proofs) as Record<FactField, Proof>
}

/** Only evidence of the values shown is kept. */
const backing = (facts: (Fact | undefined)[]): Evidence[] => facts.flatMap((fact) => fact?.evidence ?? [])

/** Facts on the company's own site replace those of directories, which may be out of date. */
const current = (facts: Fact[]): Fact[] => {
  const onSite = facts.filter(({ evidence }) => evidence.some(isOfSite))
  return onSite.length > 0 ? onSite : facts
}

/** Of several trades stated for a company, the one that was searched for. */
const inTrade = (facts: Fact[], trade: string | null): Fact | undefined =>
  facts.find(({ value }) => trade !== null && plain(value) === plain(trade)) ?? facts[0]

/** The street, which distinguishes a branch or a namesake from the others. */
const placeOfBranch = (address: string | null): string | null => {
  const [first = '', second = ''] = (address ?? '').split(',').map((part) => part.trim())
  const street = /\d/.test(first) || !/^\d+\p{L}?$/u.test(second) ? first : `${first} ${second}`
  return street || null
}

type About = {
  statusOf: (email: string) => EmailStatus
  isSiteTheirs: boolean
  /** The kind of company that was searched for, as the vocabulary names it. */
  trade: string | null
  /** Another candidate has the same name or site. */
  hasNamesake: boolean
  rawData: Record<string, unknown>
  branches?: ListedBranch[]
}

/**
 * Describes a company by its evidence; null when nothing gives it a name. A field without proof is
 * null. `isSiteTheirs` proves the website, since the site itself was read.
 */
export const describeCompany = (
  candidate: Candidate,
  evidence: Evidence[],
  about: About,
): Description | null => {
  const [name] = valuesOf(evidence, 'companyName')
  if (!name) return null
  const facts = Object.fromEntries(singles.map((field) => [field, valuesOf(evidence, field)[0]])) as Written
  facts.industry = inTrade(valuesOf(evidence, 'industry'), about.trade)
  if (facts.website && about.isSiteTheirs) facts.website.proof = 'proved'
  const shown = (field: keyof Written) => facts[field]?.value ?? null
  const emails = current(valuesOf(evidence, 'email')).slice(0, mostContacts)
  const phones = current(valuesOf(evidence, 'phone')).slice(0, mostContacts)
  const contactInfo = contactsOf(emails, phones, about.statusOf)
  const email = emails.find(({ value }) => value === contactInfo.email)
  const proofs = proofsOf({ companyName: name, ...facts, email, phone: phones[0] })
  const branches = branchesOfLead(about.branches ?? [], shown('address'))
  const withStatus = backing(emails).map((entry) => ({ ...entry, status: about.statusOf(entry.value) }))
  const sources = [...new Set(candidate.listings.map(({ source }) => source))]
  return {
    identity: candidate.identity,
    companyName: name.value,
    description: shown('description'),
    industry: shown('industry'),
    location: shown('location'),
    website: shown('website'),
    contactInfo: { ...contactInfo, linkedin: shown('linkedin'), address: shown('address') },
    verification: verificationOf(proofs),
    source: sources[0] ?? '',
    sources,
    facts: proofs,
    rawData: {
      ...about.rawData,
      branch: about.hasNamesake ? placeOfBranch(shown('address')) : null,
      ...(branches.length > 0 && { branches }),
    },
    evidence: [...backing([name, ...Object.values(facts)]), ...withStatus, ...backing(phones)],
  }
}

import type { Proof } from '@assay/shared/evidence/evidence'
import type { Lead } from '@assay/shared/features/leads/lead'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { type MergeableField, mergeableFields } from '@assay/shared/features/leads/lead-merge'

/** The leads of a merge, in the order of their columns. */
export type MergePair = readonly [LeadDetail, LeadDetail]

export const mergeLabels: Record<MergeableField, string> = {
  companyName: 'Company name',
  industry: 'Industry',
  source: 'Source',
  location: 'Location',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  status: 'Status',
  score: 'Score',
  notes: 'Notes',
  assignedTo: 'Owner',
  nextStep: 'Next step',
}

const textOf = (lead: Lead, field: MergeableField) => JSON.stringify(lead[field])

/** A score of 0 is that of a lead which nobody has scored. */
const isEmpty = (lead: Lead, field: MergeableField) =>
  field === 'score' ? lead.score === 0 : lead[field] === null

const filled = (lead: Lead) => mergeableFields.filter((field) => !isEmpty(lead, field)).length

/** Which lead stays unless the user chooses: the fuller one, of two alike the older one. */
export const fullest = <Row extends Lead>(leads: readonly Row[]): Row | undefined =>
  leads.toSorted((one, other) => filled(other) - filled(one) || one.id - other.id)[0]

/** The fields in which the leads differ, in the order of the dialog. */
export const differingFields = ([one, other]: MergePair): MergeableField[] =>
  mergeableFields.filter((field) => textOf(one, field) !== textOf(other, field))

/** The fields that have the same value in both. */
export const equalFields = (pair: MergePair): MergeableField[] => {
  const differing = new Set(differingFields(pair))
  return mergeableFields.filter((field) => !differing.has(field) && !isEmpty(pair[0], field))
}

const ranks: Record<Proof, number> = { proved: 2, single: 1, unverified: 0 }

const rankOf = (lead: LeadDetail, field: MergeableField) =>
  isEmpty(lead, field) ? -1 : ranks[lead.facts[field] ?? 'unverified']

/** Whose value of a field is chosen unless the user chooses: the better proved one, then that of the lead that stays. */
export const suggested = ([one, other]: MergePair, field: MergeableField, keptId: number): number => {
  const [first, second] = [rankOf(one, field), rankOf(other, field)]
  if (first !== second) return first > second ? one.id : other.id
  return keptId
}

import { isDeepStrictEqual } from 'node:util'
import type { FoundScore } from '@assay/shared/features/leads/lead-detail'
import type { MergeableField } from '@assay/shared/features/leads/lead-merge'
import type { LeadDossier, StoredLead } from '../lead.store.ts'

type Proven = LeadDossier['proven']
type Found = NonNullable<StoredLead['found']>

/** An address proves a location. */
const evidenceFieldsOf = (fields: MergeableField[]): string[] =>
  fields.includes('location') ? [...fields, 'address'] : fields

/** `into` with what `from` has proved of these fields. */
const proofsFrom = (into: Proven, from: Proven, fields: MergeableField[]): Proven => {
  const names = new Set<string>(fields)
  const others = Object.entries(into).filter(([field]) => !names.has(field))
  const taken = Object.entries(from).filter(([field]) => names.has(field))
  return Object.fromEntries([...others, ...taken])
}

const evidenceText = (one: LeadDossier['evidence'][number]) => JSON.stringify(one)

/** The dossier with another sum of the score, or none. */
const withScore = (
  { foundScore: _foundScore, ...dossier }: LeadDossier,
  foundScore: FoundScore | undefined,
) => (foundScore ? { ...dossier, foundScore } : dossier)

/** Whether the dossier has the sum of the other one: merges took none before the other one remembered its own. */
const hasScoreOf = (into: LeadDossier, from: LeadDossier, fields: MergeableField[]): boolean =>
  fields.includes('score') && isDeepStrictEqual(into.foundScore, from.foundScore)

/** The dossier of a lead that takes these fields from another, with the evidence that this has of them, and the sum of the score. */
export const withProofsOf = (into: LeadDossier, from: LeadDossier, fields: MergeableField[]): LeadDossier => {
  const names = evidenceFieldsOf(fields)
  const had = new Set(into.evidence.map(evidenceText))
  const added = from.evidence.filter((one) => names.includes(one.field) && !had.has(evidenceText(one)))
  return {
    ...(fields.includes('score') ? withScore(into, from.foundScore) : into),
    evidence: [...into.evidence, ...added],
    proven: proofsFrom(into.proven, from.proven, fields),
  }
}

/** The dossier without what it has taken from the other; `before` is what was proved of the fields earlier. */
export const withoutProofsOf = (
  into: LeadDossier,
  from: LeadDossier,
  fields: MergeableField[],
  before: Proven,
): LeadDossier => {
  const names = evidenceFieldsOf(fields)
  const taken = new Set(from.evidence.filter(({ field }) => names.includes(field)).map(evidenceText))
  return {
    ...(hasScoreOf(into, from, fields) ? withScore(into, from.keptScore) : into),
    evidence: into.evidence.filter((one) => !taken.has(evidenceText(one))),
    proven: proofsFrom(into.proven, before, fields),
  }
}

/** The dossier of the lead that goes: it remembers the sum that the other one loses. Null if nothing is to be remembered. */
export const mergedDossierOf = (
  from: LeadDossier | null,
  into: LeadDossier | null,
  fields: MergeableField[],
): LeadDossier | null => {
  if (!fields.includes('score') || !(from || into?.foundScore)) return null
  const { keptScore: _earlier, ...own } = from ?? { evidence: [], proven: {} }
  return into?.foundScore ? { ...own, keptScore: into.foundScore } : own
}

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other)

/** What the row says of the proofs, once it has these fields of the other lead. */
export const foundOf = (
  into: Found | undefined,
  from: Found | undefined,
  fields: MergeableField[],
): Found | undefined => {
  if (fields.length === 0 || !(into || from)) return into
  return {
    proven: proofsFrom(into?.proven ?? {}, from?.proven ?? {}, fields),
    checkedAt: later(into?.checkedAt ?? null, from?.checkedAt ?? null),
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { type LeadDossier, putDossierAction, type StoredLead } from '../lead.store.ts'
import type { NewEntry } from '../timeline/activity.store.ts'
import { prepareEdits } from './lead-changes.store.ts'
import { editOf, type LeadEdit } from './lead-edit.ts'
import type { Owner } from './prepare-lead.ts'

/** An address that is to be forgotten. */
export type Forgetting = {
  /** Whether a text is the address, or has it among other words. */
  names: (text: string) => boolean
  /** The same value, with a note in place of the address in all its texts. */
  without: <Value>(value: Value) => Value
  /** False only for a value that does not have it anywhere; quicker than `without`. */
  mayHave: (value: unknown) => boolean
}

const personalFields = ['email', 'phone', 'contact'] as const

/** Whether a field has what was found for it, and not what a user typed. */
const isFound = (
  row: StoredLead,
  { evidence, proven }: LeadDossier,
  field: (typeof personalFields)[number],
) =>
  row[field] !== null &&
  (proven[field]?.value === row[field] || evidence.some((one) => one.value === row[field]))

/** What a merge remembers of the other lead, without the values that may have it. */
const withoutForgotten = (
  { before, found, ...merge }: NonNullable<StoredLead['merge']>,
  mayHave: Forgetting['mayHave'],
  known: (proven: LeadDossier['proven']) => LeadDossier['proven'],
) => ({
  ...merge,
  before: Object.fromEntries(Object.entries(before).filter(([, value]) => !mayHave(value))),
  found: found && { ...found, proven: known(found.proven) },
})

type Kept = { row: StoredLead; dossier: LeadDossier }

/**
 * A lead without an address: a user may have typed it. Where it was the lead's own, without what else was found of how to
 * reach its owner too. Null if the lead has nothing of it.
 */
export const forgottenIn = (
  { row, dossier }: Kept,
  { names, without, mayHave }: Forgetting,
): (LeadEdit & { dossier: LeadDossier }) | null => {
  if (!mayHave([row, dossier])) return null
  const isTheirs = names(row.email ?? '')
  const removed = personalFields.filter(
    (field) => names(row[field] ?? '') || (isTheirs && isFound(row, dossier, field)),
  )
  const values = new Set<string | null>(removed.map((field) => row[field]))
  const isForgotten = ({ value, quote = '' }: { value: string; quote?: string }) =>
    values.has(value) || names(value) || names(quote)
  const known = (proven: LeadDossier['proven']) =>
    Object.fromEntries(Object.entries(proven).filter(([, fact]) => !isForgotten(fact)))
  const cleared = Object.fromEntries(removed.map((field) => [field, null]))
  const { companyName, industry, location, website, source, notes, metadata, nextStep } = row
  const site = names(website ?? '') ? { website: null } : {}
  const texts = without({
    companyName,
    industry: industry ?? undefined,
    location,
    source,
    notes,
    metadata,
    nextStep,
  })
  const edit = editOf(row, { ...texts, ...site, ...cleared }, new Date().toISOString())
  const evidence = dossier.evidence.filter((one) => !isForgotten(one))
  const { evidence: _evidence, proven: _proven, ...sums } = dossier
  const scores = without(sums)
  const isInMerge = row.merge !== undefined && mayHave(row.merge)
  const isSame = evidence.length === dossier.evidence.length && isDeepStrictEqual(scores, sums)
  if (!edit && !isInMerge && isSame) return null
  const { next, fields } = edit ?? { next: { ...row, version: row.version + 1 }, fields: [] }
  const found = row.found && { ...row.found, proven: known(row.found.proven) }
  const merge = row.merge && isInMerge ? withoutForgotten(row.merge, mayHave, known) : row.merge
  return {
    next: { ...next, ...(found && { found }), ...(merge && { merge }) },
    fields,
    dossier: { evidence, proven: known(dossier.proven), ...scores },
  }
}

/**
 * Removes an address from a lead, as `forgottenIn` says: the actions and the changes to commit, with the activity; null if
 * the lead has nothing of it. Refuses (label `lead`) if the lead has changed since it was read.
 */
export const prepareForgetting = async (
  owner: Owner,
  { row, dossier }: Kept,
  forgetting: Forgetting,
  entry: NewEntry,
): Promise<{ actions: Action[]; changes: CollectionChange[] } | null> => {
  const forgotten = forgottenIn({ row, dossier }, forgetting)
  if (!forgotten) return null
  const { actions, changes } = await prepareEdits(owner, [{ row, ...forgotten }], [entry])
  return { actions: [...actions, putDossierAction(owner.workspaceId, row.id, forgotten.dossier)], changes }
}

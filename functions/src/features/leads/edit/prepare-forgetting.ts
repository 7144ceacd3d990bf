import { type LeadDossier, putDossierAction, type StoredLead } from '../lead.store.ts'
import type { NewEntry } from '../timeline/activity.store.ts'
import { prepareEdits } from './lead-changes.store.ts'
import { editOf } from './lead-edit.ts'
import type { Owner } from './prepare-lead.ts'

const personalFields = ['email', 'phone', 'contact'] as const

/** Whether a field has what was found for it, and not what a user typed. */
const isFound = (
  row: StoredLead,
  { evidence, proven }: LeadDossier,
  field: (typeof personalFields)[number],
) =>
  row[field] !== null &&
  (proven[field]?.value === row[field] || evidence.some((one) => one.value === row[field]))

/**
 * Removes the address of somebody who asks for it from a lead, and what else was found of how to reach them, with its
 * evidence; an address that a user typed too. The actions and the changes to commit, with the activity; null if the lead
 * has nothing of it. Refuses (label `lead`) if the lead has changed since it was read.
 */
export const prepareForgetting = async (
  owner: Owner,
  { row, dossier }: { row: StoredLead; dossier: LeadDossier },
  isAddress: (text: string) => boolean,
  entry: NewEntry,
) => {
  if (row.email === null || !isAddress(row.email)) return null
  const removed = personalFields.filter((field) => field === 'email' || isFound(row, dossier, field))
  const values = new Set(removed.map((field) => row[field]))
  const cleared = Object.fromEntries(removed.map((field) => [field, null]))
  const edit = editOf(row, cleared, new Date().toISOString())
  if (!edit) return null
  const isForgotten = ({ value }: { value: string }) => values.has(value)
  const provenStill = (proven: LeadDossier['proven']) =>
    Object.fromEntries(Object.entries(proven).filter(([, fact]) => !isForgotten(fact)))
  const found = row.found && { ...row.found, proven: provenStill(row.found.proven) }
  const next = { ...edit.next, ...(found && { found }) }
  const { actions, changes } = await prepareEdits(owner, [{ row, ...edit, next }], [entry])
  const address = row.email.toLowerCase()
  const isKept = ({ value, quote }: { value: string; quote: string }) =>
    !values.has(value) && !isAddress(value) && !quote.toLowerCase().includes(address)
  const evidence = dossier.evidence.filter(isKept)
  const proven = provenStill(dossier.proven)
  return { actions: [...actions, putDossierAction(owner.workspaceId, row.id, { evidence, proven })], changes }
}

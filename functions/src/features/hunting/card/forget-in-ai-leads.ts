import { isDeepStrictEqual } from 'node:util'
import type { Evidence } from '@assay/shared/evidence/evidence'
import type { ListedPerson } from '@assay/shared/features/hunting/found-person'
import { commit } from '../../../platform/table/collection.ts'
import { listPage } from '../../../platform/table/list.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Forgetting, ForgettingSweep } from '../../leads/public.ts'
import {
  type AiLeadDossier,
  aiLeadCollection,
  aiLeadLabel,
  getAiLeadWithDossier,
  getDossiers,
  renewAiLeadActions,
  type StoredAiLead,
} from '../ai-lead.store.ts'

/** People without an address; one whose it is stays without any. */
const peopleWithout = <One extends ListedPerson>(people: One[], { names }: Forgetting): One[] =>
  people.map((one) => (names(one.email ?? '') ? { ...one, email: null, isEmailPattern: false } : one))

type Kept = { row: StoredAiLead; dossier: AiLeadDossier }

/** The row and its dossier without an address; where it was the company's own, without phone and profile too. */
const keptWithout = ({ row, dossier }: Kept, forgetting: Forgetting): Kept => {
  const { names, without } = forgetting
  const { contactInfo: contact } = row
  const isTheirs = names(contact.email ?? '')
  const gone = new Set(isTheirs ? [contact.email, contact.phone, contact.linkedin] : [])
  const isGone = (value: string | null) => value !== null && (gone.has(value) || names(value))
  const kept = (value: string | null) => (isGone(value) ? null : value)
  const contactInfo = {
    ...contact,
    email: kept(contact.email),
    phone: kept(contact.phone),
    linkedin: kept(contact.linkedin),
    emails: contact.emails.filter(({ value }) => !isGone(value)),
    phones: contact.phones.filter(({ value }) => !isGone(value)),
  }
  const { email, phone, linkedin, ...facts } = row.facts
  const own = Object.entries({ email, phone, linkedin }).flatMap(([field, proof]) =>
    proof && contactInfo[field as keyof typeof contactInfo] ? [[field, proof]] : [],
  )
  const isKept = ({ value, quote }: Evidence) => !isGone(value) && !names(quote)
  const proved = peopleWithout(dossier.people ?? [], forgetting).map((one) => ({
    ...one,
    evidence: one.evidence.filter(isKept),
  }))
  return {
    row: without({
      ...row,
      ...(row.people && { people: peopleWithout(row.people, forgetting) }),
      contactInfo,
      facts: { ...facts, ...Object.fromEntries(own) },
    }),
    dossier: {
      ...dossier,
      evidence: dossier.evidence.filter(isKept),
      ...(dossier.people && { people: without(proved) }),
      ...(dossier.signals && { signals: dossier.signals.filter(({ quote }) => !names(quote)) }),
      checkedFrom: without(dossier.checkedFrom),
    },
  }
}

const limit = 200

const forgetIn = async (workspaceId: string, id: number, forgetting: Forgetting): Promise<void> => {
  const stored = await getAiLeadWithDossier(workspaceId, id)
  if (!stored) return
  const { row, dossier } = keptWithout(stored, forgetting)
  const { analysis, analysisOf: _, ...checked } = dossier
  const isSame = isDeepStrictEqual({ row, dossier }, stored)
  if (isSame && !forgetting.mayHave(analysis ?? null)) return
  // The analysis was written from what is forgotten.
  const actions = renewAiLeadActions(workspaceId, row, checked, { dropsAnalysis: true })
  await commit(workspaceId, [{ collection: aiLeadCollection.name, changedIds: [id] }], actions)
}

/** Removes an address from the AI leads of a page, with its evidence. */
export const forgetInAiLeads: ForgettingSweep = async ({ workspaceId }, forgetting, from) => {
  const { rows, cursor } = await listPage(workspaceId, aiLeadCollection, { limit, cursor: from })
  const dossiers = await getDossiers(
    workspaceId,
    rows.map(({ id }) => id),
  )
  for (const { id } of rows.filter((row) => forgetting.mayHave([row, dossiers.get(row.id)])))
    await withOptimisticRetry([aiLeadLabel], () => forgetIn(workspaceId, id, forgetting))
  return cursor
}

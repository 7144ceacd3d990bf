import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { NewLead } from '@assay/shared/features/leads/lead'
import { type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { rememberActions } from '../known-companies.store.ts'
import { leadCollection, putDossierAction, putLeadAction, type StoredLead } from '../lead.store.ts'
import { keysOf, knownAs } from '../lead-keys.ts'
import { countDaysActions } from '../list/created-days.store.ts'
import { newActivities, putActivities } from '../timeline/activity.store.ts'

export type Owner = { workspaceId: string; userId: number }

/** The AI lead that a lead is converted from, with the proof of its facts. */
export type LeadOrigin = {
  aiLeadId: number
  evidence: Evidence[]
  facts: Record<string, Proof>
  /** The text of the lead's first activity. */
  activityText: string
}

const fromInput = (id: number, userId: number, input: NewLead, now: string) => ({
  id,
  userId,
  companyName: input.companyName,
  industry: input.industry || null,
  source: input.source || null,
  location: input.location || null,
  contact: input.contact || null,
  email: input.email || null,
  phone: input.phone || null,
  website: input.website || null,
  status: input.status,
  score: input.score,
  notes: input.notes || null,
  metadata: input.metadata,
  assignedTo: input.assignedTo ?? null,
  createdAt: now,
  updatedAt: now,
  version: 1,
  edited: {},
})

const provenIn = (lead: Record<ProvableField, string | null>, facts: Record<string, Proof>) =>
  Object.fromEntries(
    provableFields.flatMap((field: ProvableField) => {
      const [value, proof] = [lead[field], facts[field]]
      return value !== null && proof ? [[field, { value, proof }]] : []
    }),
  )

/** What leads add to the list and its counts. */
export const addedLeads = (rows: StoredLead[]): CollectionChange => {
  const counts: Record<string, number> = { total: rows.length }
  for (const { status } of rows) counts[`status:${status}`] = (counts[`status:${status}`] ?? 0) + 1
  return { collection: leadCollection.name, changedIds: rows.map(({ id }) => id), counts }
}

/**
 * Prepares a new lead: the actions and the changes to commit, to which the caller may add more.
 * Reserves the ids; they stay unused if the commit is refused.
 */
export const prepareLead = async (
  owner: Owner,
  input: NewLead,
  origin?: LeadOrigin,
): Promise<{ lead: StoredLead; actions: Action[]; changes: CollectionChange[] }> => {
  const { workspaceId } = owner
  const id = await reserveIds(workspaceId, 'lead')
  const lead = fromInput(id, owner.userId, input, new Date().toISOString())
  const [activity, knownKeys] = await Promise.all([
    newActivities(owner, [
      origin
        ? { leadId: id, type: 'converted', content: origin.activityText }
        : { leadId: id, type: 'created', content: 'Lead created' },
    ]),
    keysOf(lead),
  ])
  const row: StoredLead = { ...lead, knownKeys, ...(origin && { aiLeadId: origin.aiLeadId }) }
  const added = putActivities(workspaceId, activity)
  const dossier = origin && { evidence: origin.evidence, proven: provenIn(lead, origin.facts) }
  return {
    lead: row,
    actions: [
      putLeadAction(workspaceId, row),
      ...rememberActions(workspaceId, [{ holder: `crm:${id}`, keys: knownKeys, known: knownAs(row) }]),
      ...countDaysActions(workspaceId, [row], 1),
      ...(dossier ? [putDossierAction(workspaceId, id, dossier)] : []),
      ...added.actions,
    ],
    changes: [addedLeads([row]), added.change],
  }
}

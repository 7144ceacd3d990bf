import type { Evidence, Proof } from '@assay/shared/evidence/evidence'
import type { NewLead } from '@assay/shared/features/leads/lead'
import { type FoundScore, type ProvableField, provableFields } from '@assay/shared/features/leads/lead-detail'
import type { LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import type { KnownCompany } from '../../../discovery/identity/known-place.ts'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { announceEvents } from '../../programs/public.ts'
import { type KnownIndex, rememberActions } from '../known-companies.store.ts'
import { leadCollection, putDossierAction, putLeadAction, type StoredLead } from '../lead.store.ts'
import { keysOf, knownAs } from '../lead-keys.ts'
import { daysOf } from '../list/created-days.store.ts'
import { followStepAction } from '../next-steps/due-step.store.ts'
import { newActivities, putFirstActivities } from '../timeline/activity.store.ts'

export type Owner = { workspaceId: string; userId: number }

/** Where a lead that nobody typed comes from, with the proof of its facts. */
export type Provenance = {
  /** The AI lead that it is converted from. */
  aiLeadId?: number
  /** The YOLO run that found it. */
  found?: LeadOrigin
  evidence: Evidence[]
  facts: Record<string, Proof>
  foundScore?: FoundScore
  /** The text of the lead's first activity. */
  activityText: string
}

export type LeadEntry = {
  input: NewLead
  origin?: Provenance
  /** How searches will recognise the company; unless given, by the lead's site and phone. */
  identity?: { keys: string[]; known: KnownCompany }
}

/** The row of a new lead, without the keys by which searches know it. */
export const newLeadRow = (id: number, userId: number, input: NewLead, now: string) => ({
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
  nextStep: input.nextStep ?? null,
  tagIds: input.tagIds ?? [],
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

/** An address proves the place too. */
const placedBy = (facts: Record<string, Proof>): Record<string, Proof> =>
  facts.address === 'proved' ? { ...facts, location: 'proved' } : facts

const lastRead = (evidence: Evidence[]): string | null =>
  evidence.reduce<string | null>(
    (last, { fetchedAt }) => (last === null || fetchedAt > last ? fetchedAt : last),
    null,
  )

/** What a lead's row and its dossier keep of these facts, found with this proof. */
export const proofOfFound = (
  lead: Record<ProvableField, string | null>,
  { evidence, facts, foundScore }: Pick<Provenance, 'evidence' | 'facts' | 'foundScore'>,
) => ({
  found: { proven: provenIn(lead, placedBy(facts)), checkedAt: lastRead(evidence) },
  dossier: { evidence, proven: provenIn(lead, facts), ...(foundScore && { foundScore }) },
})

/** What leads add to the list and its counts. */
export const addedLeads = (rows: StoredLead[]): CollectionChange => {
  const counts: Record<string, number> = { total: rows.length }
  for (const { status } of rows) counts[`status:${status}`] = (counts[`status:${status}`] ?? 0) + 1
  return { collection: leadCollection.name, changedIds: rows.map(({ id }) => id), counts, days: daysOf(rows) }
}

/** What new leads add to the list, with what webhooks are told of them. */
export const createdLeads = (workspaceId: string, rows: StoredLead[]): CollectionChange => ({
  ...addedLeads(rows),
  whenWatched: announceEvents(
    workspaceId,
    'lead.created',
    rows.map(({ id, status }) => ({ leadId: id, status })),
  ),
})

const firstEntryOf = (leadId: number, origin?: Provenance) => {
  if (!origin) return { leadId, type: 'created' as const, content: 'Lead created' }
  const type = origin.aiLeadId === undefined ? ('created' as const) : ('converted' as const)
  return { leadId, type, content: origin.activityText }
}

const rowOf = async (owner: Owner, id: number, entry: LeadEntry, now: string) => {
  const { input, origin } = entry
  const lead = newLeadRow(id, owner.userId, input, now)
  const keys = entry.identity?.keys ?? (await keysOf(lead))
  const row: StoredLead = {
    ...lead,
    knownKeys: keys,
    ...(origin?.aiLeadId !== undefined && { aiLeadId: origin.aiLeadId }),
    ...(origin?.found && { origin: origin.found }),
    ...(origin && { found: proofOfFound(lead, origin).found }),
  }
  return {
    row,
    origin,
    known: { holder: `crm:${id}` as const, keys, known: entry.identity?.known ?? knownAs(row) },
  }
}

/** What `prepareLeads` writes for each lead beside the index of known companies: row, dossier, activity. */
export const actionsPerLead = 3

export type PreparedLeads = { leads: StoredLead[]; actions: Action[]; changes: CollectionChange[] }

/**
 * Prepares new leads: the actions and the changes to commit, to which the caller may add more. Their ids are
 * `firstId` and those after it, those of their first activities `firstActivityId` and those after it; without it they
 * are reserved, and stay unused if the commit is refused. With `seen`, the commit is refused (label `known`) when one of the companies' keys has changed since it was read.
 */
export const prepareLeads = async (
  owner: Owner,
  entries: LeadEntry[],
  options: { firstId?: number; firstActivityId?: number; seen?: KnownIndex } = {},
): Promise<PreparedLeads> => {
  const { workspaceId } = owner
  const firstId = options.firstId ?? (await reserveIds(workspaceId, 'lead', entries.length))
  const now = new Date().toISOString()
  const [prepared, activities] = await Promise.all([
    Promise.all(entries.map((entry, nth) => rowOf(owner, firstId + nth, entry, now))),
    newActivities(
      owner,
      entries.map(({ origin }, nth) => firstEntryOf(firstId + nth, origin)),
      options.firstActivityId,
    ),
  ])
  const leads = prepared.map(({ row }, nth) => ({ ...row, firstActivityId: activities[nth]?.id }))
  const added = putFirstActivities(workspaceId, activities)
  return {
    leads,
    actions: [
      ...leads.map((row) => putLeadAction(workspaceId, row)),
      ...leads.filter(({ nextStep }) => nextStep !== null).map((row) => followStepAction(workspaceId, row)),
      ...rememberActions(
        workspaceId,
        prepared.map(({ known }) => known),
        options.seen,
      ),
      ...prepared.flatMap(({ row, origin }) =>
        origin ? [putDossierAction(workspaceId, row.id, proofOfFound(row, origin).dossier)] : [],
      ),
      ...added.actions,
    ],
    changes: [createdLeads(workspaceId, leads), added.change],
  }
}

/** Prepares one new lead, as `prepareLeads` does. */
export const prepareLead = async (owner: Owner, input: NewLead, origin?: Provenance) => {
  const { leads, ...prepared } = await prepareLeads(owner, [{ input, origin }])
  return { lead: leads[0] as StoredLead, ...prepared }
}

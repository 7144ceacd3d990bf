import { Evidence, Proof } from '@assay/shared/evidence/evidence'
import { Lead } from '@assay/shared/features/leads/lead'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { StoredCollection } from '../../platform/table/list.ts'
import { getItems, presentKeys } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

export const dossierLabel = defineLabel('dossier')

export const StoredLead = lazy(() =>
  z.extend(Lead, {
    /** Counts the row's edits. */
    version: z.int(),
    /** The version at which each field was last edited; a field that never was is left out. */
    edited: z._default(z.record(z.string(), z.int()), {}),
    /** The keys under which searches know the company; rows of earlier programs do not say. */
    knownKeys: z.optional(z.array(z.string())),
    /** The AI lead it was made from; what `metadata` says of it is anybody’s to write. */
    aiLeadId: z.optional(z.int()),
    /** When it was last brought back after a bulk deletion. */
    restoredAt: z.optional(z.iso.datetime()),
  }),
)
export type StoredLead = z.infer<typeof StoredLead>

const LeadDossier = lazy(() =>
  z.object({
    evidence: z.array(Evidence),
    /** What was found of each field, and how well it is proved; it counts while the lead still says the same. */
    proven: z.optional(z.record(z.string(), z.object({ value: z.string(), proof: Proof }))),
  }),
)
export type LeadDossier = z.infer<typeof LeadDossier>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'LEAD#'
const dossierPrefix = 'LEADDOC#'

export const leadLabel = defineLabel('lead')

const leads = defineEntity({
  name: 'lead',
  schema: StoredLead,
  jsonFields: ['metadata'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

/** The evidence stands beside the lead, so that lists stay small. */
const dossiers = defineEntity({
  name: 'leadDossier',
  schema: LeadDossier,
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: dossierPrefix + padded(id) }),
})

export const leadCollection: StoredCollection<StoredLead> = {
  name: 'leads',
  rowPrefix,
  fromItem: leads.fromItem,
}

/** The row; 0.5 read units when `eventually`, as long as it is not larger than 4 KB. */
export const getLeadRow = (workspaceId: string, id: number, options: { eventually?: boolean } = {}) =>
  leads.get({ workspaceId, id }, options)

export const getLeadRows = (workspaceId: string, ids: number[]) =>
  leads.getMany(ids.map((id) => ({ workspaceId, id })))

export const showLead = (row: StoredLead): Lead => Lead.parse(row)

export const getLeadDossier = (workspaceId: string, id: number) => dossiers.get({ workspaceId, id })

/** The dossiers that exist, by lead. */
export const getLeadDossiers = async (
  workspaceId: string,
  ids: number[],
): Promise<Map<number, LeadDossier>> => {
  const items = await getItems(ids.map((id) => dossiers.key({ workspaceId, id })))
  return new Map(items.map((item) => [Number(item.sk.slice(dossierPrefix.length)), dossiers.fromItem(item)]))
}

/** Which of the leads have a dossier. */
export const leadsWithDossier = async (workspaceId: string, ids: number[]): Promise<Set<number>> => {
  const keys = await presentKeys(ids.map((id) => dossiers.key({ workspaceId, id })))
  return new Set(keys.map(({ sk }) => Number(sk.slice(dossierPrefix.length))))
}

export const putLeadAction = (workspaceId: string, row: StoredLead): Action => ({
  put: leads.toItem({ workspaceId, id: row.id }, row),
  condition: 'attribute_not_exists(pk)',
  label: leadLabel,
})

/** Replaces the row; refuses when it was changed or deleted since `seen` was read. */
export const replaceLeadAction = (workspaceId: string, row: StoredLead, seen: StoredLead): Action => ({
  put: leads.toItem({ workspaceId, id: row.id }, row),
  condition: 'version = :seen',
  values: { ':seen': seen.version },
  label: leadLabel,
})

/** Deletes the row; refuses when it was changed or deleted since it was read. */
export const deleteLeadAction = (workspaceId: string, { id, version }: StoredLead): Action => ({
  delete: leads.key({ workspaceId, id }),
  condition: 'version = :seen',
  values: { ':seen': version },
  label: leadLabel,
})

/** Refuses unless the lead is there. */
export const leadExistsCheck = (workspaceId: string, id: number): Action => ({
  check: leads.key({ workspaceId, id }),
  condition: 'attribute_exists(pk)',
  label: leadLabel,
})

export const putDossierAction = (workspaceId: string, id: number, dossier: LeadDossier): Action => ({
  put: dossiers.toItem({ workspaceId, id }, dossier),
})

export const deleteDossierAction = (workspaceId: string, id: number): Action => ({
  delete: dossiers.key({ workspaceId, id }),
})

/** Lets the dossier expire, or keeps it again. */
export const expireDossierAction = (workspaceId: string, id: number, expiresAt: number | null): Action => ({
  update: dossiers.key({ workspaceId, id }),
  with: {
    UpdateExpression: expiresAt === null ? 'REMOVE expiresAt' : 'SET expiresAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ...(expiresAt !== null && { ExpressionAttributeValues: { ':at': expiresAt } }),
  },
  label: dossierLabel,
})

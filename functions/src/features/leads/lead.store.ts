import { Evidence, Proof } from '@assay/shared/evidence/evidence'
import { verificationOf } from '@assay/shared/evidence/verification'
import { Lead, LeadStatus } from '@assay/shared/features/leads/lead'
import { FoundScore } from '@assay/shared/features/leads/lead-detail'
import { LeadOrigin } from '@assay/shared/features/leads/lead-origin'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineCollectionName } from '../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { StoredCollection } from '../../platform/table/list.ts'
import { getItems, type Item, type Key, presentKeys } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

const Proven = lazy(() => z.object({ value: z.string(), proof: Proof }))

const Found = lazy(() =>
  z.object({ proven: z.record(z.string(), Proven), checkedAt: z.nullable(z.iso.datetime()) }),
)

export const StoredLead = lazy(() =>
  z.extend(Lead, {
    /** Counts the row's edits. */
    version: z.int(),
    /** The version at which each field was last edited; fields that were never edited are left out. */
    edited: z.record(z.string(), z.int()),
    /** The keys under which searches know the company. */
    knownKeys: z.array(z.string()),
    /** The AI lead it was converted from. Clients can write `metadata`, so that does not count. */
    aiLeadId: z.optional(z.int()),
    /** The YOLO run that found it. */
    origin: z.optional(LeadOrigin),
    /** Its status before a judgement of its origin rejected it, and the version that did so. */
    rejected: z.optional(z.object({ from: LeadStatus, version: z.int() })),
    /** The activity that it was created with. Its timeline has the further ones only. */
    firstActivityId: z.optional(z.int()),
    /** The import that has added it. */
    importId: z.optional(z.int()),
    /** What its dossier says of its facts, for lists; left out for leads saved before rows had it, and without a dossier. */
    found: z.optional(Found),
    /** When it was last restored after a deletion. */
    restoredAt: z.optional(z.iso.datetime()),
    /** The lead into which it was merged. Its row stays, so that what refers to it stays valid, but no list shows it. */
    mergedInto: z.optional(z.int()),
    /** The lead from which it was separated again. */
    unmergedFrom: z.optional(z.int()),
    /** What that lead was before, so that the merge can be undone. */
    merge: z.optional(
      z.object({
        /** When it was merged; left out for merges from before it was kept. */
        at: z.optional(z.iso.datetime()),
        /** The version of that lead which has the merged values. */
        version: z.int(),
        before: z.record(z.string(), z.unknown()),
        found: z.nullable(Found),
      }),
    ),
  }),
)
export type StoredLead = z.infer<typeof StoredLead>

const LeadDossier = lazy(() =>
  z.object({
    evidence: z.array(Evidence),
    /** The value that was found for each field and how well it is proved; valid while the lead has that value. */
    proven: z.record(z.string(), Proven),
    /** Left out for leads that were converted before it was kept, and those that no search has scored. */
    foundScore: z.optional(FoundScore),
    /** While it is merged: the sum of the score that the other lead had, if that has taken this one's. */
    keptScore: z.optional(FoundScore),
  }),
)
export type LeadDossier = z.infer<typeof LeadDossier>

/** Until version 1, leads had neither a next step nor tags. */
const upgrades = { 1: (old: unknown) => ({ nextStep: null, tagIds: [], ...Object(old) }) }

/** The version of a lead's row, whether it is deleted or not. */
export const leadSchema = { version: 2, upgrades }

type Address = { workspaceId: string; id: number }

const rowPrefix = 'LEAD#'
const dossierPrefix = 'LEADDOC#'

export const leadLabel = defineLabel('lead')

const leads = defineEntity({
  name: 'lead',
  schema: StoredLead,
  ...leadSchema,
  jsonFields: ['metadata'],
  packedExcept: ['id', 'version', 'firstActivityId', 'mergedIds', 'mergedInto'],
  plainWhenLong: ['notes', 'metadata'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

/** The evidence is an item of its own, so that lists stay small. */
const dossiers = defineEntity({
  name: 'leadDossier',
  schema: LeadDossier,
  packedExcept: [],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: dossierPrefix + padded(id) }),
})

/** The id that the item of a lead has beside its timeline's: none, or one. */
export const firstActivityIn = ({ firstActivityId }: Pick<StoredLead, 'firstActivityId'> | Item): number[] =>
  typeof firstActivityId === 'number' ? [firstActivityId] : []

/** The ids of the leads that are merged into the one of an item. */
export const mergedIdsIn = ({ mergedIds }: Pick<StoredLead, 'mergedIds'> | Item): number[] => mergedIds ?? []

const isListed = ({ mergedInto }: StoredLead) => mergedInto === undefined

export const leadCollection: StoredCollection<StoredLead> = {
  name: defineCollectionName('leads'),
  rowPrefix,
  fromItem: leads.fromItem,
  onlyVisible: async (_workspaceId, rows) => rows.map((row) => (isListed(row) ? row : null)),
}

/** The stored leads, also those that are merged into others. */
export const storedLeads: StoredCollection<StoredLead> = { ...leadCollection, onlyVisible: undefined }

/** The row, also of a merged lead; costs 0.5 read units when `eventually` and the row has at most 4 KB. */
export const getLeadRow = (workspaceId: string, id: number, options: { eventually?: boolean } = {}) =>
  leads.get({ workspaceId, id }, options)

/** The rows, also of merged leads. */
export const getStoredLeads = (workspaceId: string, ids: number[]) =>
  leads.getMany(ids.map((id) => ({ workspaceId, id })))

/** The rows of those that are leads of their own. */
export const getLeadRows = async (workspaceId: string, ids: number[]) =>
  (await getStoredLeads(workspaceId, ids)).filter(isListed)

/** The lead, or the one into which it was merged. */
export const getCurrentLead = async (workspaceId: string, id: number): Promise<StoredLead | null> => {
  const row = await getLeadRow(workspaceId, id)
  return row && currentOf(workspaceId, row)
}

/** The same for a lead that was read; no request unless it is merged. */
export const currentOf = async (workspaceId: string, row: StoredLead): Promise<StoredLead | null> =>
  row.mergedInto === undefined ? row : getCurrentLead(workspaceId, row.mergedInto)

export const leadKey = (workspaceId: string, id: number): Key => leads.key({ workspaceId, id })

/** How well the facts are proved as they are now; a value that was changed since is unverified. */
export const proofOf = (row: StoredLead): Pick<Lead, 'verification' | 'checkedAt'> => {
  const { found } = row
  if (!found) return row.aiLeadId || row.origin ? {} : { verification: 'unverified' }
  const held = Object.entries(found.proven).filter(([field, { value }]) => row[field as keyof Lead] === value)
  const facts = Object.fromEntries(held.map(([field, { proof }]) => [field, proof]))
  return { verification: verificationOf(facts), ...(found.checkedAt && { checkedAt: found.checkedAt }) }
}

export const showLead = (row: StoredLead): Lead => Lead.parse({ ...row, ...proofOf(row) })

export const getLeadDossier = (workspaceId: string, id: number) => dossiers.get({ workspaceId, id })

/** The dossiers by lead; leads without one are left out. */
export const getLeadDossiers = async (
  workspaceId: string,
  ids: number[],
): Promise<Map<number, LeadDossier>> => {
  const items = await getItems(ids.map((id) => dossiers.key({ workspaceId, id })))
  return new Map(items.map((item) => [Number(item.sk.slice(dossierPrefix.length)), dossiers.fromItem(item)]))
}

/**
 * Those of the ids that have a lead which is not deleted, each with the lead that shows it: itself, or the one into which
 * it was merged.
 */
export const currentLeads = async (workspaceId: string, ids: number[]): Promise<Map<number, number>> => {
  const keys = ids.map((id) => leads.key({ workspaceId, id }))
  const items = await presentKeys(keys, 'mergedInto')
  const targets = items.flatMap(({ mergedInto }) => mergedInto ?? [])
  const beyond = targets.length > 0 ? await currentLeads(workspaceId, [...new Set(targets)]) : new Map()
  return new Map(
    items.flatMap(({ sk, mergedInto }) => {
      const id = Number(sk.slice(rowPrefix.length))
      const current = mergedInto === undefined ? id : beyond.get(mergedInto)
      return current === undefined ? [] : [[id, current] as const]
    }),
  )
}

/** Those of the ids that are leads of their own; one that is deleted or merged into another does not count. */
export const presentLeads = async (workspaceId: string, ids: number[]): Promise<Set<number>> => {
  const current = await currentLeads(workspaceId, ids)
  return new Set(ids.filter((id) => current.get(id) === id))
}

export const putLeadAction = (workspaceId: string, row: StoredLead): Action => ({
  put: leads.toItem({ workspaceId, id: row.id }, row),
  condition: 'attribute_not_exists(pk)',
  label: leadLabel,
})

/** Replaces the row; refuses if it was changed or deleted since `seen` was read. */
export const replaceLeadAction = (workspaceId: string, row: StoredLead, seen: StoredLead): Action => ({
  put: leads.toItem({ workspaceId, id: row.id }, row),
  condition: 'version = :seen',
  values: { ':seen': seen.version },
  label: leadLabel,
})

/** Deletes the row; refuses if it was changed or deleted since it was read. */
export const deleteLeadAction = (workspaceId: string, { id, version }: StoredLead): Action => ({
  delete: leads.key({ workspaceId, id }),
  condition: 'version = :seen',
  values: { ':seen': version },
  label: leadLabel,
})

/** Refuses unless the lead exists. */
export const leadExistsCheck = (workspaceId: string, id: number): Action => ({
  check: leads.key({ workspaceId, id }),
  condition: 'attribute_exists(pk)',
  label: leadLabel,
})

export const putDossierAction = (workspaceId: string, id: number, dossier: LeadDossier): Action => ({
  put: dossiers.toItem({ workspaceId, id }, dossier),
})

export const dossierKey = (workspaceId: string, id: number) => dossiers.key({ workspaceId, id })

/** The lead and its dossier among items that were read by `leadKey` and `dossierKey`; null if it is not among them. */
export const leadAmong = (
  workspaceId: string,
  id: number,
  items: Item[],
): { row: StoredLead; dossier: LeadDossier | null } | null => {
  const [row, dossier] = [leadKey(workspaceId, id), dossierKey(workspaceId, id)].map((key) =>
    items.find(({ sk }) => sk === key.sk),
  )
  return row ? { row: leads.fromItem(row), dossier: dossier ? dossiers.fromItem(dossier) : null } : null
}

/** Of items that were read, the lead with this id, or the one into which it was merged; null if that is not among them. */
export const currentAmong = (workspaceId: string, id: number, items: Item[]): StoredLead | null => {
  const row = leadAmong(workspaceId, id, items)?.row ?? null
  return row?.mergedInto === undefined ? row : currentAmong(workspaceId, row.mergedInto, items)
}

/** The items with those of the leads into which leads among them were merged: no request if none was. */
export const withKeptLeads = async (workspaceId: string, items: Item[]): Promise<Item[]> => {
  const read = new Set(items.map(({ sk }) => sk))
  const kept = new Set<number>(items.flatMap(({ mergedInto }) => mergedInto ?? []))
  const keys = [...kept].map((id) => leadKey(workspaceId, id)).filter(({ sk }) => !read.has(sk))
  return keys.length === 0 ? items : [...items, ...(await withKeptLeads(workspaceId, await getItems(keys)))]
}

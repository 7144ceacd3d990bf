import { Evidence } from '@assay/shared/features/hunting/evidence'
import { Lead, type NewLead } from '@assay/shared/features/leads/lead'
import { later } from '@assay/shared/platform/later'
import * as z from 'zod/mini'
import type { CollectionChange } from '../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import type { StoredCollection } from '../../platform/table/list.ts'
import { reserveIds } from '../../platform/table/sequence.ts'
import type { Action } from '../../platform/table/transact.ts'
import { rememberActions } from './known-companies.store.ts'

/** `version` counts the row's edits. */
const StoredLead = later(() => z.extend(Lead, { version: z.int() }))
export type StoredLead = z.infer<typeof StoredLead>

const LeadDossier = later(() => z.object({ evidence: z.array(Evidence) }))

type Address = { workspaceId: string; id: number }

const rowPrefix = 'LEAD#'

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
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: `LEADDOC#${padded(id)}` }),
})

export const leadCollection: StoredCollection<StoredLead> = {
  name: 'leads',
  rowPrefix,
  fromItem: leads.fromItem,
}

export const getLeadRow = (workspaceId: string, id: number) => leads.get({ workspaceId, id })

export const showLead = (row: StoredLead): Lead => Lead.parse(row)

const fromInput = (id: number, userId: number, input: NewLead, now: string): StoredLead => ({
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
})

/** Loaded only for a lead that names a site or a phone: it brings the tables of domains and numbers. */
const keysOf = async (lead: StoredLead): Promise<string[]> => {
  if (!lead.website && !lead.phone) return []
  const { keysOfLead } = await import('../../discovery/identity/known-keys.ts')
  return keysOfLead(lead)
}

/**
 * A new lead as the actions and the change to commit; the caller may commit more with them.
 * Reserves the id, which stays a gap if the commit is refused.
 */
export const prepareLead = async (
  owner: { workspaceId: string; userId: number },
  input: NewLead,
  evidence: Evidence[] = [],
): Promise<{ lead: StoredLead; actions: Action[]; change: CollectionChange }> => {
  const { workspaceId } = owner
  const id = await reserveIds(workspaceId, 'lead')
  const lead = fromInput(id, owner.userId, input, new Date().toISOString())
  const address = { workspaceId, id }
  const keys = await keysOf(lead)
  const known = { name: lead.companyName, street: null, position: null }
  return {
    lead,
    actions: [
      { put: leads.toItem(address, lead), condition: 'attribute_not_exists(pk)', label: 'lead' },
      ...rememberActions(workspaceId, [{ holder: `crm:${id}`, keys, known }]),
      ...(evidence.length > 0 ? [{ put: dossiers.toItem(address, { evidence }) }] : []),
    ],
    change: { collection: 'leads', changedIds: [id], counts: { total: 1, [`status:${lead.status}`]: 1 } },
  }
}

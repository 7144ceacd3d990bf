import { WhatsappMessage } from '@assay/shared/features/outreach/whatsapp'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import type { OwnedKeys } from '../../define-feature.ts'
import { addToIndexAction, idsIn, idsOfLead, shownWithLeads } from '../../leads/public.ts'
import { ownNumberKeys } from './number.store.ts'

export const StoredWhatsapp = lazy(() =>
  z.extend(WhatsappMessage, {
    template: z.nullable(z.object({ contentSid: z.string(), variables: z.record(z.string(), z.string()) })),
    /** Which attempt of its job has begun the request that sends it: from then on it may have arrived. */
    sender: z.nullable(z.string()),
    /** How often Twilio could not take it. */
    deferrals: z.int(),
    /** Failed only as far as is known: a status from Twilio says more. */
    isUncertain: z.boolean(),
    isInTimeline: z.boolean(),
    version: z.int(),
  }),
)
export type StoredWhatsapp = z.infer<typeof StoredWhatsapp>

const rowPrefix = 'WHATSAPP#'

const messages = defineEntity({
  name: 'whatsapp',
  schema: StoredWhatsapp,
  jsonFields: ['metadata', 'template'],
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

/** The messages of a deleted lead stay until the lead is purged, but are not shown. */
export const whatsappCollection: StoredCollection<StoredWhatsapp> = {
  name: defineCollectionName('whatsapp'),
  rowPrefix,
  fromItem: messages.fromItem,
  onlyVisible: shownWithLeads,
}

export const showWhatsapp = (row: StoredWhatsapp): WhatsappMessage => WhatsappMessage.parse(row)

export const newWhatsappId = (workspaceId: string) => reserveIds(workspaceId, 'whatsapp')

export const getWhatsapp = (workspaceId: string, id: number) => messages.get({ workspaceId, id })

/** The label of the condition that a message is as it was read. */
export const whatsappLabel = defineLabel('whatsapp')

const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADWHATSAPP#${padded(leadId)}`,
})

const getMany = (workspaceId: string, ids: number[]) =>
  messages.getMany(ids.map((id) => ({ workspaceId, id })))

/** Enough for any thread that a person reads. */
const mostOfThread = 200

/** The messages to and from a lead, newest first; null when there is no such lead. */
export const threadOf = async (workspaceId: string, leadId: number): Promise<StoredWhatsapp[] | null> => {
  const ids = await idsOfLead(workspaceId, leadId, (of) => indexKey(workspaceId, of))
  if (!ids) return null
  const rows = await getMany(workspaceId, ids.slice(0, mostOfThread))
  return rows.sort((one, other) => other.id - one.id)
}

type Prepared = { actions: Action[]; change: CollectionChange }

/** Adds a message to its lead's thread. */
export const prepareWhatsapp = (workspaceId: string, row: StoredWhatsapp): Prepared => ({
  actions: [
    { put: messages.toItem({ workspaceId, id: row.id }, row), condition: 'attribute_not_exists(pk)' },
    addToIndexAction(indexKey(workspaceId, row.leadId), [row.id]),
  ],
  change: { collection: whatsappCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

/** Changes a message; refuses (`whatsappLabel`) if it was changed or purged since it was read. */
export const prepareWhatsappChange = (
  workspaceId: string,
  seen: StoredWhatsapp,
  change: Partial<StoredWhatsapp>,
): Prepared & { row: StoredWhatsapp } => {
  const row = { ...seen, ...change, version: seen.version + 1, updatedAt: new Date().toISOString() }
  return {
    row,
    actions: [
      {
        put: messages.toItem({ workspaceId, id: row.id }, row),
        condition: '#version = :seen',
        names: { '#version': 'version' },
        values: { ':seen': seen.version },
        label: whatsappLabel,
      },
    ],
    change: { collection: whatsappCollection.name, changedIds: [row.id] },
  }
}

/** The messages of leads that are purged, with their index and what leads from their numbers to them. */
export const whatsappKeysOf = async (workspaceId: string, leadIds: number[]): Promise<OwnedKeys> => {
  const indexes = await getItems(leadIds.map((leadId) => indexKey(workspaceId, leadId)))
  const ids = indexes.flatMap(idsIn)
  const numbers = (await getMany(workspaceId, ids)).map(({ from, to }) => from ?? to)
  return {
    rows: [
      ...ids.map((id) => messages.key({ workspaceId, id })),
      ...(await ownNumberKeys(workspaceId, leadIds, numbers)),
    ],
    indexes: indexes.map(({ pk, sk }) => ({ pk, sk })),
  }
}

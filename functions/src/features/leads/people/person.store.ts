import { Person } from '@assay/shared/features/leads/person'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { getItems, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { leadExistsCheck } from '../lead.store.ts'
import {
  addToIndexAction,
  idsIn,
  idsWithMerged,
  ofPresentLeads,
  shownWithLeads,
} from '../rows-of-lead.store.ts'

/** A deleted person stays as long as the lead: so it can be restored, and research does not find it again. */
const StoredPerson = lazy(() => z.extend(Person, { version: z.int(), deletedAt: z.nullable(isoDate()) }))
export type StoredPerson = z.infer<typeof StoredPerson>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'PERSON#'

const people = defineEntity({
  name: 'person',
  schema: StoredPerson,
  packedFields: ['evidence'],
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

export const personCollection: StoredCollection<StoredPerson> = {
  name: defineCollectionName('people'),
  rowPrefix,
  fromItem: people.fromItem,
  onlyVisible: async (workspaceId, rows) =>
    (await shownWithLeads(workspaceId, rows)).map((row) => (row?.deletedAt === null ? row : null)),
}

/** The label of conditions that fail if another request has changed the person meanwhile. */
export const personLabel = defineLabel('person')

export const showPerson = (row: StoredPerson): Person => Person.parse(row)

/** A person whose lead is not deleted. */
export const getPerson = async (workspaceId: string, id: number): Promise<StoredPerson | null> => {
  const row = await people.get({ workspaceId, id })
  const [present] = row ? await ofPresentLeads(workspaceId, [row]) : []
  return present ?? null
}

/** The ids of a lead's people, also of deleted ones. */
const indexKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `LEADPEOPLE#${padded(leadId)}`,
})

export type PeopleOfLead = {
  rows: StoredPerson[]
  /** How many ids the lead's own index had: people that are written on the strength of it refuse when it has grown. */
  seen: number
}

/** The people of a lead, also deleted ones, in the order in which they came; null when there is no such lead. */
export const readPeople = async (workspaceId: string, leadId: number): Promise<PeopleOfLead | null> => {
  const ids = await idsWithMerged(workspaceId, leadId, (of) => indexKey(workspaceId, of))
  if (!ids) return null
  const rows = await people.getMany(ids.all.map((id) => ({ workspaceId, id })))
  return { rows: rows.sort((one, other) => one.id - other.id), seen: ids.own.length }
}

type Prepared = { actions: Action[]; change: CollectionChange }

/** Adds people to a lead. Refuses if the lead was deleted (`lead`), or got others since `seen` was read (`personLabel`). */
export const addedPeople = (...people: Parameters<typeof newPeople>): Prepared => {
  const { actions, change } = newPeople(...people)
  const [workspaceId, leadId] = people
  return { actions: [leadExistsCheck(workspaceId, leadId), ...actions], change }
}

/** The same for a lead that the transaction itself writes. */
export const newPeople = (
  workspaceId: string,
  leadId: number,
  rows: StoredPerson[],
  seen: number,
): Prepared => ({
  actions: [
    ...rows.map((row) => ({ put: people.toItem({ workspaceId, id: row.id }, row) })),
    addedToIndex(workspaceId, leadId, rows, seen),
  ],
  change: {
    collection: personCollection.name,
    changedIds: rows.map(({ id }) => id),
    counts: { total: rows.length },
  },
})

const addedToIndex = (workspaceId: string, leadId: number, rows: StoredPerson[], seen: number): Action => {
  const ids = rows.map(({ id }) => id)
  const added = addToIndexAction(indexKey(workspaceId, leadId), ids) as Extract<Action, { update: Key }>
  const isAsSeen =
    seen === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: 'size(ids) = :seen',
          ExpressionAttributeValues: { ...added.with.ExpressionAttributeValues, ':seen': seen },
        }
  return { ...added, with: { ...added.with, ...isAsSeen }, label: personLabel }
}

/** Refuses (`personLabel`) if the person was changed since it was read. */
export const changedPerson = (workspaceId: string, row: StoredPerson, before: StoredPerson): Prepared => {
  const isShown = row.deletedAt === null
  const added = Number(isShown) - Number(before.deletedAt === null)
  return {
    actions: [
      {
        put: people.toItem({ workspaceId, id: row.id }, { ...row, version: before.version + 1 }),
        condition: 'version = :seen',
        values: { ':seen': before.version },
        label: personLabel,
      },
    ],
    change: {
      collection: personCollection.name,
      ...(isShown ? { changedIds: [row.id] } : { deletedIds: [row.id] }),
      ...(added !== 0 && { counts: { total: added } }),
    },
  }
}

/** The items that are purged with leads. */
export const peopleKeysOf = async (workspaceId: string, leadIds: number[]) => {
  const indexes = leadIds.map((leadId) => indexKey(workspaceId, leadId))
  const items = await getItems(indexes)
  return { rows: items.flatMap(idsIn).map((id) => people.key({ workspaceId, id })), indexes }
}

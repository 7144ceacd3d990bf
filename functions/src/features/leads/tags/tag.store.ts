import { Tag, tagNameKey } from '@assay/shared/features/leads/tag'
import { rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { getItem, type Key, queryPrefix } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

const StoredTag = lazy(() => z.extend(Tag, { version: z.int() }))
export type StoredTag = z.infer<typeof StoredTag>

/** A tag that was deleted, or merged into another one. */
const GoneTag = lazy(() => z.extend(StoredTag, { mergedInto: z.nullable(rowId()) }))
export type GoneTag = z.infer<typeof GoneTag>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'TAG#'
const restorableSeconds = 24 * 3600

const tags = defineEntity({
  name: 'tag',
  schema: StoredTag,
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

const goneTags = defineEntity({
  name: 'goneTag',
  schema: GoneTag,
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: `GONETAG#${padded(id)}` }),
})

export const tagCollection: StoredCollection<StoredTag> = {
  name: defineCollectionName('tags'),
  rowPrefix,
  fromItem: tags.fromItem,
}

/** The label of conditions that fail if another request has changed a tag, or taken its name, meanwhile. */
export const tagLabel = defineLabel('tag')

export const showTag = (row: StoredTag): Tag => Tag.parse(row)

export const getTag = (workspaceId: string, id: number) => tags.get({ workspaceId, id })

/** All tags of a workspace, of which there are at most `maxTags`. */
export const readTags = async (workspaceId: string): Promise<StoredTag[]> =>
  (await queryPrefix(workspaceKey(workspaceId), rowPrefix)).map(tags.fromItem)

/** A tag that can be restored; those that are older may not be removed from the table yet. */
export const getGoneTag = async (workspaceId: string, id: number): Promise<GoneTag | null> => {
  const item = await getItem(goneTags.key({ workspaceId, id }))
  return item && Number(item.expiresAt) > Date.now() / 1000 ? goneTags.fromItem(item) : null
}

/** The item that a name has while a tag has the name. */
const nameKey = (workspaceId: string, name: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `TAGNAME#${tagNameKey(name)}`,
})

/** The tag that has a name; null if none has. */
export const tagNamed = async (workspaceId: string, name: string): Promise<StoredTag | null> => {
  const item = await getItem(nameKey(workspaceId, name))
  return item ? getTag(workspaceId, Number(item.id)) : null
}

export type Prepared = { actions: Action[]; change: CollectionChange }

const takeName = (workspaceId: string, { id, name }: StoredTag): Action => ({
  put: { ...nameKey(workspaceId, name), id },
  condition: 'attribute_not_exists(pk)',
  label: tagLabel,
})

/** Refuses (`tagLabel`) if the name is taken. */
export const addedTag = (workspaceId: string, row: StoredTag): Prepared => ({
  actions: [
    {
      put: tags.toItem({ workspaceId, id: row.id }, row),
      condition: 'attribute_not_exists(pk)',
      label: tagLabel,
    },
    takeName(workspaceId, row),
  ],
  change: { collection: tagCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

/** Refuses (`tagLabel`) if the tag was changed since it was read, or its new name is taken. */
export const changedTag = (workspaceId: string, row: StoredTag, before: StoredTag): Prepared => {
  const isRenamed = tagNameKey(row.name) !== tagNameKey(before.name)
  const next = { ...row, version: before.version + 1 }
  return {
    actions: [
      {
        put: tags.toItem({ workspaceId, id: row.id }, next),
        condition: 'version = :seen',
        values: { ':seen': before.version },
        label: tagLabel,
      },
      ...(isRenamed ? [{ delete: nameKey(workspaceId, before.name) }, takeName(workspaceId, next)] : []),
    ],
    change: { collection: tagCollection.name, changedIds: [row.id] },
  }
}

/** Removes a tag, which can be restored; refuses (`tagLabel`) if it was changed since it was read. */
export const removedTag = (
  workspaceId: string,
  row: StoredTag,
  mergedInto: number | null,
  now: number,
): Prepared => ({
  actions: [
    {
      delete: tags.key({ workspaceId, id: row.id }),
      condition: 'version = :seen',
      values: { ':seen': row.version },
      label: tagLabel,
    },
    { delete: nameKey(workspaceId, row.name) },
    {
      put: goneTags.toItem(
        { workspaceId, id: row.id },
        { ...row, mergedInto },
        { expiresAt: inSeconds(now, restorableSeconds) },
      ),
    },
  ],
  change: { collection: tagCollection.name, deletedIds: [row.id], counts: { total: -1 } },
})

/** Refuses (`tagLabel`) if it was restored meanwhile. */
export const forgetGoneTag = (workspaceId: string, { id }: GoneTag): Action => ({
  delete: goneTags.key({ workspaceId, id }),
  condition: 'attribute_exists(pk)',
  label: tagLabel,
})

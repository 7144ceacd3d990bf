import { maxTags, tagColours, tagNameKey } from '@assay/shared/features/leads/tag'
import * as calls from '@assay/shared/features/leads/tag-calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { commit } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import {
  addedTag,
  changedTag,
  forgetGoneTag,
  getGoneTag,
  getTag,
  type Prepared,
  readTags,
  removedTag,
  type StoredTag,
  showTag,
  tagCollection,
  tagLabel,
  tagNamed,
} from './tag.store.ts'

/** Several changes of the list are one version of it. */
const write = (workspaceId: string, prepared: Prepared[]) =>
  commit(
    workspaceId,
    [
      {
        collection: tagCollection.name,
        changedIds: prepared.flatMap(({ change }) => change.changedIds ?? []),
        deletedIds: prepared.flatMap(({ change }) => change.deletedIds ?? []),
        counts: { total: prepared.reduce((sum, { change }) => sum + (change.counts?.total ?? 0), 0) },
      },
    ],
    prepared.flatMap(({ actions }) => actions),
  )

/** Reads and writes again when another request has changed the same tag or taken the same name. */
const again = <Result>(work: () => Promise<Result>) => withOptimisticRetry([tagLabel], work)

const existing = async (workspaceId: string, id: number): Promise<StoredTag> => {
  const row = await getTag(workspaceId, id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const refuseTaken = async (workspaceId: string, { id, name }: { id: number; name: string }) => {
  const other = await tagNamed(workspaceId, name)
  if (other && other.id !== id)
    throw new AppError('CONFLICT', {
      message: `There is a tag “${other.name}” already. Choose another name, or merge the two.`,
    })
}

export const listTags = handle(calls.listTags)(
  listHandler(calls.listTags, tagCollection, (rows) => rows.map(showTag)),
)

/** A new tag has the colour that the fewest have. */
const rarestColour = (rows: StoredTag[]) =>
  [...tagColours].sort(
    (one, other) =>
      rows.filter(({ colour }) => colour === one).length -
      rows.filter(({ colour }) => colour === other).length,
  )[0] as StoredTag['colour']

export const createTag = handle(calls.createTag)(async ({ body }, { caller: { workspaceId } }) =>
  again(async () => {
    const known = await tagNamed(workspaceId, body.name)
    if (known) return { body: showTag(known) }
    const rows = await readTags(workspaceId)
    if (rows.length >= maxTags)
      throw invalidField('name', `A workspace has at most ${maxTags} tags. Merge or delete some first`)
    const id = await reserveIds(workspaceId, 'tag')
    const row = {
      id,
      name: body.name,
      colour: body.colour ?? rarestColour(rows),
      mergedIds: [],
      createdAt: new Date().toISOString(),
      version: 1,
    }
    await write(workspaceId, [addedTag(workspaceId, row)])
    return { body: showTag(row) }
  }),
)

export const updateTag = handle(calls.updateTag)(async ({ params, body }, { caller: { workspaceId } }) =>
  again(async () => {
    const before = await existing(workspaceId, params.id)
    const row = { ...before, name: body.name ?? before.name, colour: body.colour ?? before.colour }
    if (tagNameKey(row.name) !== tagNameKey(before.name)) await refuseTaken(workspaceId, row)
    if (row.name !== before.name || row.colour !== before.colour)
      await write(workspaceId, [changedTag(workspaceId, row, before)])
    return { body: showTag(row) }
  }),
)

/** Sent again, it finds the tag merged already, and answers the other one. */
export const mergeTag = handle(calls.mergeTag)(async ({ params, body }, { caller: { workspaceId } }) =>
  again(async () => {
    if (params.id === body.intoId) throw invalidField('intoId', 'Choose another tag')
    const into = await existing(workspaceId, body.intoId)
    if (into.mergedIds.includes(params.id)) return { body: showTag(into) }
    const row = await existing(workspaceId, params.id)
    const merged = { ...into, mergedIds: [...into.mergedIds, row.id, ...row.mergedIds] }
    await write(workspaceId, [
      changedTag(workspaceId, merged, into),
      removedTag(workspaceId, row, into.id, Date.now()),
    ])
    return { body: showTag(merged) }
  }),
)

export const deleteTag = handle(calls.deleteTag)(async ({ params }, { caller: { workspaceId } }) =>
  again(async () => {
    const row = await existing(workspaceId, params.id)
    await write(workspaceId, [removedTag(workspaceId, row, null, Date.now())])
    return { body: undefined }
  }),
)

/** Takes it out of the tag that it was merged into; sent again, it finds the tag restored. */
export const restoreTag = handle(calls.restoreTag)(async ({ params }, { caller: { workspaceId } }) =>
  again(async () => {
    const restored = await getTag(workspaceId, params.id)
    if (restored) return { body: showTag(restored) }
    const gone = await getGoneTag(workspaceId, params.id)
    if (!gone) throw new AppError('NOT_FOUND')
    await refuseTaken(workspaceId, gone)
    const { mergedInto, ...row } = gone
    const into = mergedInto === null ? null : await getTag(workspaceId, mergedInto)
    const own = [row.id, ...row.mergedIds]
    const prepared = addedTag(workspaceId, row)
    await write(workspaceId, [
      { ...prepared, actions: [...prepared.actions, forgetGoneTag(workspaceId, gone)] },
      ...(into
        ? [
            changedTag(
              workspaceId,
              { ...into, mergedIds: into.mergedIds.filter((id) => !own.includes(id)) },
              into,
            ),
          ]
        : []),
    ])
    return { body: showTag(row) }
  }),
)

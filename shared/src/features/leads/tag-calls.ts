import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { NewTag, Tag, TagChanges } from './tag.ts'

const tagId = lazy(() => z.strictObject({ id: pathId() }))

export const listTags = defineCall({
  name: 'listTags',
  method: 'GET',
  path: '/api/tags',
  auth: 'session',
  kind: 'list',
  collection: 'tags',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Tag)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The tags of the workspace, newest first.',
})

/** A name that is known already answers its tag, so repeating it makes no second one. */
export const createTag = defineCall({
  name: 'createTag',
  method: 'POST',
  path: '/api/tags',
  auth: 'session',
  body: NewTag,
  output: Tag,
  errors: ['CONFLICT'],
  tool: { onlyAdds: true },
  summary: 'Creates a tag.',
})

/** Answers 409 CONFLICT for a name that another tag has. */
export const updateTag = defineCall({
  name: 'updateTag',
  method: 'PATCH',
  path: '/api/tags/{id}',
  auth: 'session',
  params: tagId,
  body: TagChanges,
  output: Tag,
  errors: ['CONFLICT'],
  summary: 'Renames a tag or gives it another colour.',
})

/** Leads that have the tag have the other one from then on. `restoreTag` undoes it within 24 hours. */
export const mergeTag = defineCall({
  name: 'mergeTag',
  method: 'POST',
  path: '/api/tags/{id}/merge',
  auth: 'session',
  params: tagId,
  body: lazy(() => z.strictObject({ intoId: rowId() })),
  output: Tag,
  errors: ['CONFLICT'],
  summary: 'Merges a tag into another one, and answers that.',
})

/** Leads lose it at once. `restoreTag` undoes it within 24 hours. */
export const deleteTag = defineCall({
  name: 'deleteTag',
  method: 'DELETE',
  path: '/api/tags/{id}',
  auth: 'session',
  params: tagId,
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Deletes a tag.',
})

/** Answers 409 CONFLICT if another tag has its name meanwhile. */
export const restoreTag = defineCall({
  name: 'restoreTag',
  method: 'POST',
  path: '/api/tags/{id}/restore',
  auth: 'session',
  params: tagId,
  output: Tag,
  errors: ['CONFLICT'],
  tool: { onlyAdds: true },
  summary: 'Brings back a tag that was deleted or merged within the last 24 hours.',
})

import {
  createTag,
  deleteTag,
  listTags,
  mergeTag,
  restoreTag,
  updateTag,
} from '@assay/shared/features/leads/calls'
import { type Tag, type TagColour, tagsById } from '@assay/shared/features/leads/tag'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import {
  invalidateCollection,
  updateCollection,
  useCollection,
} from '../../../platform/api/use-collection.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'

const noTags: readonly Tag[] = []

/** The tags of the workspace by name, and by the ids that leads have. */
export const useTags = () => {
  const { rows = noTags, ...list } = useCollection<Tag>(listTags, {
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch tags: ${error.status}`),
  })
  const tags = useMemo(() => rows.toSorted((one, other) => one.name.localeCompare(other.name)), [rows])
  const byId = useMemo(() => tagsById(rows), [rows])
  return { ...list, tags, byId }
}

const show = (client: QueryClient, changed: Tag[], deletedIds: number[] = []) => {
  updateCollection<Tag>(client, listTags, { changed, deletedIds })
  void invalidateCollection(client, listTags)
}

const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })

/** Creates a tag, or finds the one of that name. */
export const useCreateTag = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => callApi(createTag, { body: { name } }),
    onSuccess: (tag) => show(client, [tag]),
    onError: (error) => toastError(error, 'The tag could not be created'),
  })
}

export type TagChange = { tag: Tag; name?: string; colour?: TagColour }

/** Renames a tag or gives it another colour. The caller shows why a name was refused. */
export const useUpdateTag = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ tag, ...body }: TagChange) => callApi(updateTag, { ...paramsOf(tag), body }),
    onSuccess: (tag) => show(client, [tag]),
  })
}

/** Deletes or merges a tag, with Undo. */
export const useRemoveTag = () => {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (tag: Tag) => callApi(restoreTag, paramsOf(tag)),
    onSuccess: (tag) => {
      show(client, [tag])
      toast('Undone', `The tag “${tag.name}” is back.`)
    },
    onError: (error) => toastError(error, 'The tag could not be brought back'),
  })
  return useMutation({
    mutationFn: async ({ tag, into }: { tag: Tag; into?: Tag }) => {
      if (into) return callApi(mergeTag, { ...paramsOf(tag), body: { intoId: into.id } })
      await callApi(deleteTag, paramsOf(tag))
      return null
    },
    onSuccess: (merged, { tag }) => {
      show(client, merged ? [merged] : [], [tag.id])
      const title = merged ? `Merged into “${merged.name}”` : `Tag “${tag.name}” deleted`
      const description = merged ? `Leads with “${tag.name}” have it now.` : 'No lead has it any more.'
      undoToast(title, () => restore.mutate(tag), { description, subject: `tag ${tag.id}` })
    },
    onError: (error) => {
      void invalidateCollection(client, listTags)
      toastError(error, 'The tag could not be changed')
    },
  })
}

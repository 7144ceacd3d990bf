import { maxTagsOfLead } from '@assay/shared/features/leads/lead'
import type { LeadChanges } from '@assay/shared/features/leads/lead-changes'
import { tagsById, tagsOf } from '@assay/shared/features/leads/tag'
import { invalidField } from '@assay/shared/platform/errors'
import { readTags } from './tag.store.ts'

/** The ids as a lead stores them: of tags that exist, each once. The lead loses what was deleted, and names what was merged. */
export const knownTagIds = async (workspaceId: string, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  return tagsOf(ids, tagsById(await readTags(workspaceId))).map(({ id }) => id)
}

/** New leads with the ids of tags that exist. */
export const withKnownTags = async <Row extends { lead: { tagIds?: number[] | undefined } }>(
  workspaceId: string,
  rows: Row[],
): Promise<Row[]> => {
  if (!rows.some(({ lead }) => lead.tagIds?.length)) return rows
  const byId = tagsById(await readTags(workspaceId))
  return rows.map((row) => ({
    ...row,
    lead: { ...row.lead, tagIds: tagsOf(row.lead.tagIds ?? [], byId).map(({ id }) => id) },
  }))
}

type TagChange = { addTag?: number; removeTag?: number }

/** How one tag is added to leads or removed from them. A lead that has as many as it may have gets no further one. */
export const tagChangesOf = async (workspaceId: string, { addTag, removeTag }: TagChange) => {
  const byId = tagsById(await readTags(workspaceId))
  const [added, removed] = [addTag, removeTag].map((id) => (id === undefined ? undefined : byId.get(id)))
  if (addTag !== undefined && !added)
    throw invalidField('change.addTag', 'This tag was deleted. Choose another one')
  return ({ tagIds }: { tagIds: number[] }): LeadChanges => {
    const own = tagsOf(tagIds, byId).filter((tag) => tag !== removed)
    const all = added && !own.includes(added) && own.length < maxTagsOfLead ? [...own, added] : own
    return { tagIds: all.map(({ id }) => id) }
  }
}

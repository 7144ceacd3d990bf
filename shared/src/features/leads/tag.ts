import * as z from 'zod/mini'
import { isoDate, requiredShownText, rowId, shownText } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** The colours of tags, which are those of the statuses; the site has a token for each. */
export const tagColours = ['slate', 'cyan', 'green', 'red', 'orange', 'blue', 'violet', 'grey'] as const

const TagColour = lazy(() => z.enum(tagColours, 'Choose one of the eight colours'))
export type TagColour = (typeof tagColours)[number]

/** The most tags of a workspace. */
export const maxTags = 500

/** A label for leads. No two of a workspace have the same name, whatever its case. */
export const Tag = lazy(() =>
  z.object({
    id: rowId(),
    name: shownText(),
    colour: TagColour,
    /** Tags that were merged into this one: leads that have them have this one. */
    mergedIds: z.array(rowId()),
    createdAt: isoDate(),
  }),
)
export type Tag = z.infer<typeof Tag>

const name = () => requiredShownText('Please give the tag a name', 40)

export const NewTag = lazy(() => z.strictObject({ name: name(), colour: z.optional(TagColour) }))

export const TagChanges = lazy(() =>
  z.strictObject({ name: z.optional(name()), colour: z.optional(TagColour) }).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      message: 'Change the name or the colour',
      when: ({ issues }) => issues.length === 0,
    }),
  ),
)

/** Two names with the same key are one name. */
export const tagNameKey = (given: string): string => given.normalize('NFKC').trim().toLowerCase()

/** The tags by the ids that leads have; one that was merged stands for the one it is part of. */
export const tagsById = (tags: readonly Tag[]): Map<number, Tag> =>
  new Map(tags.flatMap((tag) => [tag.id, ...tag.mergedIds].map((id) => [id, tag] as const)))

/** The tags of a lead, each once; ids of tags that are deleted are left out. */
export const tagsOf = (ids: readonly number[], byId: ReadonlyMap<number, Tag>): Tag[] => [
  ...new Set(ids.flatMap((id) => byId.get(id) ?? [])),
]

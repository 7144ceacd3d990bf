import { type Tag, tagsOf } from '@assay/shared/features/leads/tag'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { TagBadge } from '../tags/tag-badge.tsx'
import { useTags } from '../tags/use-tags.ts'

/** What a tag takes beside its name, in characters: its dot, its padding, and the gap. */
const besideName = 5

/** The first tags for which there is room, at least one. */
const fitting = (tags: readonly Tag[], room: number) => {
  let left = room
  return tags.filter(({ name }, at) => {
    left -= name.length + besideName
    return at === 0 || left >= 0
  })
}

const Line = styledOnce('span', {
  base: { display: 'flex', gap: 1, alignItems: 'center', minW: 0, overflow: 'hidden' },
})
const More = styledOnce('span', {
  base: { flexShrink: 0, fontSize: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
})

type Props = {
  tagIds: readonly number[]
  /** In characters. */
  room: number
}

/** The tags of a lead in one line, and how many more it has. */
export const TagLine = ({ tagIds, room }: Props) => {
  const { byId } = useTags()
  const tags = tagsOf(tagIds, byId)
  const shown = fitting(tags, room)
  return (
    <Line title={tags.map(({ name }) => name).join(', ')}>
      {shown.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      {shown.length < tags.length ? <More>+{tags.length - shown.length}</More> : null}
    </Line>
  )
}

import type { Tag } from '@assay/shared/features/leads/tag'
import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuLink, MenuPanel } from '../../../ui/overlay/menu-panel.tsx'
import { TagDot } from './tag-badge.tsx'
import { useTags } from './use-tags.ts'

type MergeProps = PanelProps & { tags: readonly Tag[]; onChoose: (tag: Tag) => void }

/** The tags into which another one may be merged. */
export const MergeTagMenu = ({ tags, onChoose, ...panel }: MergeProps) => (
  <MenuPanel {...panel} placement="bottom-end">
    {tags.map((tag) => (
      <Menu.Item key={tag.id} value={String(tag.id)} onSelect={() => onChoose(tag)}>
        <TagDot colour={tag.colour} />
        <bdi>{tag.name}</bdi>
      </Menu.Item>
    ))}
  </MenuPanel>
)

export type TagMenuProps = { onTag: (tag: Tag, isAdded: boolean) => void }

const groups = [
  { title: 'Add tag', isAdded: true },
  { title: 'Remove tag', isAdded: false },
]

/** The tags to give the checked leads, or to take from them. */
export const TagMenu = ({ onTag, ...panel }: PanelProps & TagMenuProps) => {
  const { tags } = useTags()
  return (
    <MenuPanel {...panel} placement="bottom-start">
      {tags.length === 0 ? (
        <Menu.Item value="settings" asChild>
          <MenuLink to="/settings#tags">Create the first tag…</MenuLink>
        </Menu.Item>
      ) : (
        groups.map(({ title, isAdded }) => (
          <Menu.ItemGroup key={title}>
            <Menu.ItemGroupLabel px={2} py={1} fontSize="xs" color="fg.muted">
              {title}
            </Menu.ItemGroupLabel>
            {tags.map((tag) => (
              <Menu.Item
                key={tag.id}
                value={`${title} ${tag.id}`}
                aria-label={`${title} ${tag.name}`}
                onSelect={() => onTag(tag, isAdded)}
              >
                <TagDot colour={tag.colour} />
                <bdi>{tag.name}</bdi>
              </Menu.Item>
            ))}
          </Menu.ItemGroup>
        ))
      )}
    </MenuPanel>
  )
}

import type { TagColour, Tag as TagRow } from '@assay/shared/features/leads/tag'
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Tag } from '../../../ui/primitives/tag.tsx'

const tokens: Record<TagColour, string> = {
  slate: 'status.new',
  cyan: 'status.contacted',
  green: 'status.qualified',
  red: 'status.hot',
  orange: 'status.warm',
  blue: 'status.cold',
  violet: 'status.converted',
  grey: 'status.rejected',
}

const Dot = chakra('span', { base: { boxSize: 2, borderRadius: 'full', flexShrink: 0 } })

/** A colour of tags. */
export const TagDot = ({ colour }: { colour: TagColour }) => <Dot bg={tokens[colour]} aria-hidden="true" />

/** A tag: its colour and its name; `children` stand behind it. */
export const TagBadge = ({ tag, children }: { tag: TagRow; children?: ReactNode }) => (
  <Tag maxW="full" minW={0}>
    <TagDot colour={tag.colour} />
    <chakra.bdi truncate>{tag.name}</chakra.bdi>
    {children}
  </Tag>
)

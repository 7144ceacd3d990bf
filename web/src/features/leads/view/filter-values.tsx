import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { foldText } from '../../../platform/fold-text.ts'
import { Input } from '../../../ui/form/input.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { useTags } from '../tags/use-tags.ts'
import { type FilterName, filters, type TagsById } from './filters.ts'
import { moveFocus } from './move-focus.ts'

/** So many values are listed; the others are found by typing. */
const mostListed = 100
const fewValues = 8

const Value = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 8,
    px: 2,
    borderRadius: 'control',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:hover, &:focus-within': { bg: 'bg.hover' },
    '& input': { accentColor: 'var(--chakra-colors-primary)', flexShrink: 0, boxSize: 4 },
    '& input:focus-visible': { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

/** How many leads have each value, in the order in which they are listed. */
const countValues = (name: FilterName, leads: readonly Lead[], chosen: readonly string[], tags: TagsById) => {
  const { options, readValue } = filters[name]
  const counts = new Map<string, number>([...(options ?? []), ...chosen].map((value) => [value, 0]))
  for (const lead of leads) {
    for (const value of [readValue(lead, tags)].flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const all = [...counts]
  return options ? all : all.sort(([, one], [, other]) => other - one)
}

type Props = {
  name: FilterName
  leads: readonly Lead[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** The values of a filter, the most frequent first, with how many leads have each. */
export const FilterValues = ({ name, leads, chosen, onToggle }: Props) => {
  const { label, textOf } = filters[name]
  const [atFirst] = useState(chosen)
  const { byId } = useTags()
  const values = useMemo(() => countValues(name, leads, atFirst, byId), [name, leads, atFirst, byId])
  const [text, setText] = useState('')
  const sought = foldText(text.trim())
  const found = sought ? values.filter(([value]) => foldText(textOf(value, byId)).includes(sought)) : values
  return (
    <Box role="group" aria-label={label} onKeyDown={moveFocus}>
      {values.length > fewValues ? (
        <Input
          height={8}
          mb={1}
          type="search"
          aria-label={`Find in ${label}`}
          placeholder="Find..."
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <Box maxH="16rem" overflowY="auto" mx={-2}>
        {found.slice(0, mostListed).map(([value, count]) => (
          <Value key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <Truncated flex="1">{textOf(value, byId)}</Truncated>
            <Text as="span" color="fg.muted" fontVariantNumeric="tabular-nums">
              {countText(count)}
            </Text>
          </Value>
        ))}
      </Box>
      {found.length === 0 ? (
        <Text fontSize="sm" color="fg.muted" py={1}>
          No lead has this.
        </Text>
      ) : null}
      {found.length > mostListed ? (
        <Text fontSize="xs" color="fg.muted" pt={1}>
          {countText(found.length - mostListed)} more: type to find them.
        </Text>
      ) : null}
    </Box>
  )
}

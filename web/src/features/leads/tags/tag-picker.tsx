import { type Tag, tagNameKey } from '@assay/shared/features/leads/tag'
import { Box, chakra, Text } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { foldText } from '../../../platform/fold-text.ts'
import { Input } from '../../../ui/form/input.tsx'
import { CheckIcon, PlusIcon } from '../../../ui/primitives/icons.tsx'
import { TagDot } from './tag-badge.tsx'

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 8,
    px: 2,
    borderRadius: 'control',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minH: 11 },
    '&[data-active]': { bg: 'bg.hover' },
  },
})

type Props = {
  tags: readonly Tag[]
  chosenIds: readonly number[]
  onToggle: (tag: Tag) => void
  onCreate: (name: string) => void
}

type Choice = { key: string; run: () => void; tag?: Tag }

/** Finds a tag by typing, chooses it by Enter or press, and creates one of a new name. */
export const TagPicker = ({ tags, chosenIds, onToggle, onCreate }: Props) => {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const name = text.trim()
  const found = tags.filter((tag) => foldText(tag.name).includes(foldText(name)))
  const isNew = name !== '' && !tags.some((tag) => tagNameKey(tag.name) === tagNameKey(name))
  const create = () => {
    onCreate(name)
    setText('')
  }
  const choices: Choice[] = [
    ...found.map((tag) => ({ key: String(tag.id), tag, run: () => onToggle(tag) })),
    ...(isNew ? [{ key: 'new', run: create }] : []),
  ]
  const at = Math.min(active, choices.length - 1)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) choices[at]?.run()
    else setActive((at + step + choices.length) % Math.max(choices.length, 1))
  }
  return (
    <Box>
      <Input
        // The popover gives it the focus.
        data-autofocus
        role="combobox"
        aria-label="Find or create a tag"
        aria-expanded
        aria-controls={id}
        aria-activedescendant={choices[at] ? `${id}-${choices[at].key}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={40}
        placeholder="Find or create..."
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={move}
      />
      <Box
        as="ul"
        id={id}
        role="listbox"
        aria-label="Tags"
        aria-multiselectable
        mt={1}
        maxH="14rem"
        overflowY="auto"
      >
        {choices.map(({ key, tag, run }, nth) => (
          <Option
            key={key}
            id={`${id}-${key}`}
            role="option"
            aria-selected={tag !== undefined && chosenIds.includes(tag.id)}
            data-active={nth === at || undefined}
            onPointerMove={() => setActive(nth)}
            // Keeps the focus in the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={run}
          >
            {tag ? <TagDot colour={tag.colour} /> : <PlusIcon size={14} />}
            <Text as="span" flex="1" truncate>
              {tag ? <bdi>{tag.name}</bdi> : `Create “${name}”`}
            </Text>
            {tag && chosenIds.includes(tag.id) ? <CheckIcon size={14} /> : null}
          </Option>
        ))}
      </Box>
      {choices.length === 0 ? (
        <Text mt={1} px={2} fontSize="sm" color="fg.muted">
          No tags yet. Type a name to create one.
        </Text>
      ) : null}
    </Box>
  )
}

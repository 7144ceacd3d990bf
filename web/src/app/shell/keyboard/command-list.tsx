import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { Kbd } from '../../../ui/primitives/kbd.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import type { Command, CommandSection } from './command.ts'

export const listId = 'commands'

export const idOfOption = ({ id }: Command) => `command-${id}`

const idOfSection = (title: string) => `commands-${title.replaceAll(' ', '-')}`

type Props = {
  sections: readonly CommandSection[]
  active: Command | undefined
  onPoint: (id: string) => void
  onRun: (command: Command) => void
}

/** The commands by section. Enter runs the active one. */
export const CommandList = ({ sections, active, onPoint, onRun }: Props) => (
  <Box
    role="listbox"
    id={listId}
    aria-label="Commands"
    flex="1"
    minH={0}
    maxH={{ sm: '24rem' }}
    overflowY="auto"
    overscrollBehavior="contain"
    p={1.5}
  >
    {sections.map(({ title, commands }) => (
      <Box key={title} role="group" aria-labelledby={idOfSection(title)}>
        <Box id={idOfSection(title)} px={2.5} py={1.5} fontSize="xs" fontWeight="medium" color="fg.muted">
          {title}
        </Box>
        {commands.map((command) => (
          <Option
            key={command.id}
            command={command}
            isActive={command === active}
            onPoint={() => onPoint(command.id)}
            onRun={() => onRun(command)}
          />
        ))}
      </Box>
    ))}
  </Box>
)

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 9,
    px: 2.5,
    borderRadius: 'control',
    cursor: 'pointer',
    scrollMarginBlock: 8,
    _selected: { bg: 'bg.selected' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

type OptionProps = { command: Command; isActive: boolean; onPoint: () => void; onRun: () => void }

const Option = ({ command, isActive, onPoint, onRun }: OptionProps) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // The focus stays in the search field, where Enter runs the active command.
    <Row
      ref={row}
      role="option"
      id={idOfOption(command)}
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onRun}
    >
      <Flex color="fg.muted" flexShrink={0}>
        {command.icon}
      </Flex>
      <Truncated>{command.title}</Truncated>
      <Truncated flex="1" fontSize="xs" color="fg.muted">
        {command.about}
      </Truncated>
      {command.shortcut ? <Kbd shortcut={command.shortcut} /> : null}
    </Row>
  )
}

import { Box, chakra } from '@chakra-ui/react'
import type { Ref } from 'react'
import { Input } from '../../../ui/form/input.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { CrossIcon, SearchIcon } from '../../../ui/primitives/icons.tsx'

const KeyHint = chakra('kbd', {
  base: {
    px: 1.5,
    borderWidth: '1px',
    borderRadius: 'control',
    fontFamily: 'inherit',
    fontSize: 'xs',
    color: 'fg.muted',
    '@media (pointer: coarse)': { display: 'none' },
  },
})

const End = chakra('div', {
  base: { position: 'absolute', insetY: 0, right: 1, display: 'flex', alignItems: 'center', px: 1 },
})

type Props = { ref: Ref<HTMLInputElement>; text: string; onText: (text: string) => void; onLeave: () => void }

/** Filters the list during typing. Escape clears the field; in an empty field it returns to the list. */
export const LeadSearch = ({ ref, text, onText, onLeave }: Props) => (
  <Box position="relative" role="search">
    <Box
      position="absolute"
      left={2.5}
      top="50%"
      transform="translateY(-50%)"
      color="fg.muted"
      lineHeight="0"
    >
      <SearchIcon />
    </Box>
    <Input
      ref={ref}
      type="search"
      aria-label="Search leads"
      aria-keyshortcuts="/"
      placeholder="Search leads..."
      autoComplete="off"
      spellCheck={false}
      value={text}
      pl={8}
      pr={10}
      css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'Enter') event.preventDefault()
        if (event.key === 'ArrowDown' || event.key === 'Enter' || (event.key === 'Escape' && text === ''))
          onLeave()
        else if (event.key === 'Escape') onText('')
      }}
    />
    <End pointerEvents={text ? 'auto' : 'none'}>
      {text ? (
        <Button variant="quiet" size="smallIcon" aria-label="Clear the search" onClick={() => onText('')}>
          <CrossIcon size={14} />
        </Button>
      ) : (
        <KeyHint aria-hidden="true">/</KeyHint>
      )}
    </End>
  </Box>
)

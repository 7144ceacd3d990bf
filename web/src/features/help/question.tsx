import { Box, chakra, Flex } from '@chakra-ui/react'
import { ChevronIcon } from '../../ui/primitives/icons.tsx'
import type { Topic } from './topic.ts'
import { Paragraphs } from './topic-text.tsx'

const Details = chakra('details', {
  base: {
    scrollMarginTop: 5,
    borderTopWidth: '1px',
    _first: { borderTopWidth: 0 },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },
})

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 11,
    px: 4,
    py: 2,
    fontWeight: 'medium',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { transition: 'transform 120ms', flexShrink: 0 },
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

/** A question that expands to show its answer. */
export const Question = ({ topic, isOpen }: { topic: Topic; isOpen: boolean }) => (
  <Details id={topic.id} open={isOpen}>
    <Summary>
      <Box as="span" flex="1">
        {topic.title}
      </Box>
      <Flex as="span" color="fg.muted">
        <ChevronIcon />
      </Flex>
    </Summary>
    <Box px={4} pb={4} pt={1} color="fg.muted">
      <Paragraphs topic={topic} />
    </Box>
  </Details>
)

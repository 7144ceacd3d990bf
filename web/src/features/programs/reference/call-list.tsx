import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { guideName, searchOfCall } from './addresses.ts'
import type { Section } from './sections.ts'
import { linkIdOf } from './use-arrival-at-call.ts'

const Item = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    gap: 2,
    minH: 8,
    px: 3,
    py: 1.5,
    color: 'fg',
    fontSize: 'sm',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
    '&[aria-current=true]': { bg: 'bg.selected', color: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

type Props = { sections: Section[]; shown: string | null }

/** The guide, and the calls by feature. */
export const CallList = ({ sections, shown }: Props) => (
  <Box py={2}>
    <Item
      id={linkIdOf(guideName)}
      to={{ search: `?${guideName}` }}
      aria-current={shown === guideName ? 'true' : undefined}
      mb={2}
      fontWeight="medium"
    >
      Guide for programs
    </Item>
    {sections.map(({ name, description, calls }) => (
      <Box as="section" key={name} aria-label={name} mb={3}>
        <Heading as="h2" fontSize="sm" px={3} _firstLetter={{ textTransform: 'uppercase' }}>
          {name}
        </Heading>
        <Text fontSize="xs" color="fg.muted" px={3} mb={1}>
          {description}
        </Text>
        {calls.map(({ operationId, method, path }) => (
          <Item
            key={operationId}
            id={linkIdOf(operationId)}
            to={{ search: searchOfCall(operationId) }}
            aria-current={operationId === shown ? 'true' : undefined}
            title={`${method} ${path}`}
          >
            <Text as="code" fontSize="xs" color="fg.muted" flexShrink={0} width="3.5rem">
              {method}
            </Text>
            <Text as="span" truncate>
              {operationId}
            </Text>
          </Item>
        ))}
      </Box>
    ))}
  </Box>
)

import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { DocumentedCall, OpenApi } from './open-api.ts'

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

type Props = { calls: DocumentedCall[]; tags: OpenApi['tags']; chosen: string | undefined }

/** The calls by feature. */
export const CallList = ({ calls, tags, chosen }: Props) => (
  <Box py={2}>
    {tags.map(({ name, description }) => {
      const own = calls.filter((call) => call.tags.includes(name))
      if (own.length === 0) return null
      return (
        <Box as="section" key={name} aria-label={name} mb={3}>
          <Heading as="h2" fontSize="sm" px={3} textTransform="capitalize">
            {name}
          </Heading>
          <Text fontSize="xs" color="fg.muted" px={3} mb={1}>
            {description}
          </Text>
          {own.map(({ operationId, method, path }) => (
            <Item
              key={operationId}
              to={{ search: `?call=${operationId}` }}
              aria-current={operationId === chosen ? 'true' : undefined}
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
      )
    })}
  </Box>
)

import { Box, chakra, Flex } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LookupsLeft } from './lookups-left.tsx'
import { pages } from './pages.ts'
import { SampleMark } from './sample-mark.tsx'
import { UserMenu } from './user-menu.tsx'

const SideLink = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2.5,
    minH: 9,
    px: 2.5,
    borderRadius: 'control',
    color: 'fg.muted',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover', color: 'fg' },
    '&[aria-current=page]': { bg: 'bg.selected', color: 'primary' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

export const Sidebar = () => (
  <Flex
    as="aside"
    aria-label="Sidebar"
    hideBelow="lg"
    direction="column"
    gap={4}
    width="14rem"
    flexShrink={0}
    height="100dvh"
    position="sticky"
    top={0}
    zIndex="bar"
    p={3}
    bg="bg.panel"
    borderRightWidth="1px"
    overflowY="auto"
  >
    <Flex align="center" justify="space-between" px={2.5} pt={1.5}>
      <Wordmark />
      <SampleMark />
    </Flex>
    <Flex as="nav" aria-label="Pages" direction="column" gap={0.5}>
      {pages.map(({ path, name, Icon }) => (
        <SideLink key={path} to={path}>
          <Icon />
          {name}
        </SideLink>
      ))}
    </Flex>
    <Box mt="auto">
      <LookupsLeft />
      <UserMenu />
    </Box>
  </Flex>
)

import { Box, chakra, Flex } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import { Button } from '../../ui/button.tsx'
import { SidebarIcon } from '../../ui/icons.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LookupsLeft } from './lookups-left.tsx'
import { pages } from './pages.ts'

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

type Props = { isOpen: boolean; onToggle: () => void }

/** The rail at the left: with words, or folded to its icons. */
export const Sidebar = ({ isOpen, onToggle }: Props) => {
  const toggleText = isOpen ? 'Collapse the sidebar' : 'Expand the sidebar'
  return (
    <Flex
      as="aside"
      aria-label="Sidebar"
      hideBelow="lg"
      direction="column"
      gap={4}
      width="var(--rail-width)"
      flexShrink={0}
      height="100dvh"
      position="sticky"
      top={0}
      zIndex="bar"
      p={3}
      bg="bg.panel"
      borderRightWidth="1px"
      overflowY="auto"
      overflowX="hidden"
    >
      <Flex align="center" justify="space-between" pl={isOpen ? 2.5 : 0.5}>
        {isOpen ? <Wordmark /> : null}
        <Tooltip text={toggleText}>
          <Button
            look="quiet"
            size="icon"
            color="fg.muted"
            aria-label={toggleText}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <SidebarIcon />
          </Button>
        </Tooltip>
      </Flex>
      <Flex as="nav" aria-label="Pages" direction="column" gap={0.5}>
        {pages.map(({ path, name, Icon }) => (
          <Tooltip key={path} text={name} isOff={isOpen}>
            <SideLink to={path}>
              <Icon />
              {isOpen ? name : <VisuallyHidden>{name}</VisuallyHidden>}
            </SideLink>
          </Tooltip>
        ))}
      </Flex>
      <Box mt="auto" display={isOpen ? 'block' : 'none'}>
        <LookupsLeft />
      </Box>
    </Flex>
  )
}

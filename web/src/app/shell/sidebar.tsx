import { Box, Flex } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'
import { useLogout } from '../../features/accounts/identity/use-logout.ts'
import { ViewLinks } from '../../features/leads/views/view-links.tsx'
import { leadsAddress } from '../../platform/addresses.ts'
import { Tooltip } from '../../ui/overlay/tooltip.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { LogoutIcon, PlusIcon, SidebarIcon } from '../../ui/primitives/icons.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'
import { Wordmark } from '../../ui/primitives/wordmark.tsx'
import { useShellDialogs } from './keyboard/shell-dialogs.tsx'
import { LookupsLeft } from './lookups-left.tsx'
import { sidebarLinks } from './menus.ts'
import { NavigationButton, NavigationLink } from './navigation-item.ts'
import { useMenu } from './use-menu.ts'

type Props = { isOpen: boolean; onToggle: () => void }

/** The navigation at the left edge, with names or folded to icons. */
export const Sidebar = ({ isOpen, onToggle }: Props) => {
  const logout = useLogout()
  const { newLead } = useShellDialogs()
  const menu = useMenu(sidebarLinks)
  return (
    <Flex
      as="aside"
      aria-label="Sidebar"
      hideBelow="lg"
      direction="column"
      gap={3}
      width="var(--rail-width)"
      flexShrink={0}
      height="100dvh"
      position="sticky"
      top={0}
      zIndex="bar"
      px={3}
      pb={3}
      bg="bg.panel"
      borderRightWidth="1px"
      overflowY="auto"
      overflowX="hidden"
    >
      <Flex align="center" justify="space-between" flexShrink={0} h={12} pl={isOpen ? 2.5 : 0.5}>
        {isOpen ? <Wordmark /> : null}
        <Toggle isOpen={isOpen} onToggle={onToggle} />
      </Flex>
      <Tooltip text="New Lead" isOff={isOpen}>
        <Button
          width="full"
          px={isOpen ? 2.5 : 0}
          justifyContent={isOpen ? 'start' : 'center'}
          aria-haspopup="dialog"
          aria-keyshortcuts="N"
          onClick={() => newLead()}
        >
          <PlusIcon />
          <Words isShown={isOpen}>New Lead</Words>
        </Button>
      </Tooltip>
      <Flex as="nav" aria-label="Pages" direction="column" gap={0.5}>
        {menu.map(({ name, Icon, link }) => (
          <Fragment key={name}>
            <Tooltip text={name} isOff={isOpen}>
              <NavigationLink {...link}>
                <Icon />
                <Words isShown={isOpen}>{name}</Words>
              </NavigationLink>
            </Tooltip>
            {isOpen && link.to === leadsAddress ? <ViewLinks /> : null}
          </Fragment>
        ))}
        <Tooltip text="Logout" isOff={isOpen}>
          <NavigationButton disabled={logout.isPending} onClick={() => logout.mutate()}>
            <LogoutIcon />
            <Words isShown={isOpen}>Logout</Words>
          </NavigationButton>
        </Tooltip>
      </Flex>
      <Box mt="auto">
        <LookupsLeft isFolded={!isOpen} />
      </Box>
    </Flex>
  )
}

const Words = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? children : <VisuallyHidden>{children}</VisuallyHidden>

const Toggle = ({ isOpen, onToggle }: Props) => {
  const text = isOpen ? 'Collapse the sidebar' : 'Expand the sidebar'
  return (
    <Tooltip text={text}>
      <Button
        variant="quiet"
        size="icon"
        color="fg.muted"
        aria-label={text}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <SidebarIcon />
      </Button>
    </Tooltip>
  )
}

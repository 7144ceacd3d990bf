import { Box, Flex, Heading } from '@chakra-ui/react'
import { Fragment, useId } from 'react'
import { useLogout } from '../../features/accounts/identity/use-logout.ts'
import { ViewLinks } from '../../features/leads/views/view-links.tsx'
import { leadsAddress } from '../../platform/addresses.ts'
import { useSession } from '../../platform/session/session.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx'
import type { PanelProps } from '../../ui/overlay/lazy-panel.ts'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { LogoutIcon, PlusIcon } from '../../ui/primitives/icons.tsx'
import { Truncated } from '../../ui/primitives/truncated.tsx'
import { initialsOf } from './initials.ts'
import { useShellDialogs } from './keyboard/shell-dialogs.tsx'
import { LookupsLeft } from './lookups-left.tsx'
import { drawerSections, type PageLink } from './menus.ts'
import { NavigationLink } from './navigation-item.ts'
import { useMenu } from './use-menu.ts'

/** A phone's menu: the signed-in user, links to the pages, and Sign Out. */
export const Drawer = ({ isOpen, onOpenChange }: PanelProps) => {
  const logout = useLogout()
  const { newLead } = useShellDialogs()
  const close = () => onOpenChange(false)
  const createLead = () => {
    close()
    newLead()
  }
  return (
    <Dialog title="Menu" size="drawer" isOpen={isOpen} onClose={close}>
      <DialogBody px={3}>
        <Person />
        <Box px={2.5} pb={3}>
          <Button width="full" onClick={createLead}>
            <PlusIcon />
            New Lead
          </Button>
        </Box>
        {drawerSections.map(({ section, links }) => (
          <Section key={section} title={section} links={links} onGo={close} />
        ))}
        <LookupsLeft onGo={close} />
      </DialogBody>
      <DialogFooter px={3}>
        <Button disabled={logout.isPending} onClick={() => logout.mutate()}>
          <LogoutIcon />
          Sign Out
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const Person = () => {
  const { user } = useSession()
  if (!user) return null
  return (
    <Flex align="center" gap={3} px={2.5} pb={4}>
      <Avatar size="lg" letters={initialsOf(user.fullName)} />
      <Box minW={0}>
        <Truncated fontWeight="medium">{user.fullName || user.username}</Truncated>
        <Truncated fontSize="sm" color="fg.muted">
          {user.email || user.username}
        </Truncated>
      </Box>
    </Flex>
  )
}

type SectionProps = { title: string; links: readonly PageLink[]; onGo: () => void }

const Section = ({ title, links, onGo }: SectionProps) => {
  const id = useId()
  return (
    <Box as="nav" aria-labelledby={id} pb={3}>
      <Heading as="h3" id={id} px={2.5} py={2} fontSize="xs" color="fg.muted" letterSpacing="0.04em">
        {title}
      </Heading>
      {useMenu(links).map(({ name, Icon, link }) => (
        <Fragment key={name}>
          <NavigationLink {...link} onClick={onGo}>
            <Icon />
            {name}
          </NavigationLink>
          {link.to === leadsAddress ? <ViewLinks onGo={onGo} /> : null}
        </Fragment>
      ))}
    </Box>
  )
}

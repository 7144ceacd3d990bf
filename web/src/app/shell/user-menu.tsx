import { Box } from '@chakra-ui/react'
import { useLogout } from '../../features/accounts/identity/use-logout.ts'
import { useSession } from '../../platform/session/session.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { Avatar } from '../../ui/primitives/avatar.tsx'
import { ChevronIcon } from '../../ui/primitives/icons.tsx'
import { initialsOf } from './initials.ts'

const loadMenu = async () => (await import('./user-menu-panel.tsx')).UserMenuPanel

/** The user's menu: profile, appearance and logout. */
export const UserMenu = () => {
  const { user } = useSession()
  const logout = useLogout()
  const name = user?.username ?? 'Guest'
  return (
    <MenuButton
      loadMenu={loadMenu}
      menu={{ isLeaving: logout.isPending, onLogout: () => logout.mutate() }}
      variant="quiet"
      minW={11}
      flexShrink={1}
      px={1.5}
      aria-label={`Account: ${name}`}
    >
      <Avatar letters={initialsOf(user?.fullName ?? name)} />
      <Box as="span" truncate hideBelow="sm">
        {name}
      </Box>
      <Box as="span" hideBelow="sm">
        <ChevronIcon />
      </Box>
    </MenuButton>
  )
}

import { Box } from '@chakra-ui/react'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { useSession } from '../../platform/session.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

const loadMenu = async () => (await import('./user-menu-panel.tsx')).UserMenuPanel

/** The signed-in user, with appearance and logout. */
export const UserMenu = () => {
  const { user } = useSession()
  const logout = useLogout()
  if (!user) return null
  return (
    <MenuButton
      loadMenu={loadMenu}
      menu={{ isLeaving: logout.isPending, onLogout: () => logout.mutate() }}
      look="quiet"
      width="full"
      minW={0}
      flexShrink={1}
      px={2.5}
      justifyContent="start"
      aria-label={`Account: ${user.username}`}
    >
      <Box as="span" truncate flex="1" textAlign="left">
        {user.username}
      </Box>
      <ChevronIcon />
    </MenuButton>
  )
}

import { Box, Menu } from '@chakra-ui/react'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { type ColourMode, chooseColourMode, colourModes, useColourMode } from '../../platform/colour-mode.ts'
import { useSession } from '../../platform/session.tsx'
import { Button } from '../../ui/button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { LookupsLeft } from './lookups-left.tsx'

const modeNames: Record<ColourMode, string> = { system: 'As the system', light: 'Light', dark: 'Dark' }

/** The signed-in user, with appearance and logout. */
export const UserMenu = () => {
  const { user } = useSession()
  const logout = useLogout()
  const mode = useColourMode()
  if (!user) return null
  return (
    <Menu.Root positioning={{ placement: 'top-start', strategy: 'fixed' }}>
      <Menu.Trigger asChild>
        <Button
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
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Box hideFrom="lg">
            <LookupsLeft />
            <Menu.Separator />
          </Box>
          <Menu.RadioItemGroup
            value={mode}
            onValueChange={({ value }) => chooseColourMode(value as ColourMode)}
          >
            <Menu.ItemGroupLabel>Appearance</Menu.ItemGroupLabel>
            {colourModes.map((option) => (
              <Menu.RadioItem key={option} value={option}>
                <Menu.ItemText>{modeNames[option]}</Menu.ItemText>
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
          <Menu.Separator />
          <Menu.Item value="logout" disabled={logout.isPending} onSelect={() => logout.mutate()}>
            Logout
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

import { Menu } from '@chakra-ui/react'
import { type ColourMode, chooseColourMode, colourModes } from '../../platform/colour-mode.ts'
import { useColourMode } from '../../platform/use-colour-mode.ts'
import type { PanelProps } from '../../ui/overlay/lazy-panel.ts'
import { MenuLink, MenuPanel } from '../../ui/overlay/menu-panel.tsx'
import { userMenuLinks } from './menus.ts'

const modeNames: Record<ColourMode, string> = { system: 'System', light: 'Light', dark: 'Dark' }

type Props = PanelProps & { isLeaving: boolean; onLogout: () => void }

export const UserMenuPanel = ({ isLeaving, onLogout, ...panel }: Props) => (
  <MenuPanel {...panel} placement="bottom-end">
    {userMenuLinks.map(({ to, name }) => (
      <Menu.Item key={to} value={to} asChild>
        <MenuLink to={to}>{name}</MenuLink>
      </Menu.Item>
    ))}
    <Menu.Separator />
    <Menu.RadioItemGroup
      value={useColourMode()}
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
    <Menu.Item value="logout" disabled={isLeaving} onSelect={onLogout}>
      Logout
    </Menu.Item>
  </MenuPanel>
)

import { Menu } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PanelProps } from '../overlay/lazy-panel.ts'
import { MenuCheck, MenuPanel } from '../overlay/menu-panel.tsx'

export type ChoiceMenuProps = {
  value: string
  options: readonly string[]
  /** How an option is shown in the list. */
  shownOf: (option: string) => ReactNode
  /** Called with another option than the value. */
  onChoose: (option: string) => void
}

/** A menu of which one item is chosen: the arrow keys browse, Enter chooses, Escape leaves it as it is. */
export const ChoiceMenu = ({ value, options, shownOf, onChoose, ...panel }: PanelProps & ChoiceMenuProps) => (
  <MenuPanel {...panel} placement="bottom-start">
    <Menu.RadioItemGroup
      value={value}
      onValueChange={(chosen) => chosen.value !== value && onChoose(chosen.value)}
    >
      {options.map((option) => (
        <Menu.RadioItem key={option} value={option}>
          {shownOf(option)}
          <MenuCheck />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  </MenuPanel>
)

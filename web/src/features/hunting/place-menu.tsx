import type { PlaceChoice } from '@assay/shared/features/hunting/criteria'
import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../ui/lazy-panel.ts'
import { MenuPanel } from '../../ui/menu-panel.tsx'

type Props = PanelProps & { alternatives: PlaceChoice[]; onChoose: (choice: PlaceChoice) => void }

export const PlaceMenu = ({ alternatives, onChoose, ...panel }: Props) => (
  <MenuPanel {...panel} placement="bottom-start">
    {alternatives.map((choice) => (
      <Menu.Item key={choice.name} value={choice.name} onSelect={() => onChoose(choice)}>
        {choice.name}
      </Menu.Item>
    ))}
  </MenuPanel>
)

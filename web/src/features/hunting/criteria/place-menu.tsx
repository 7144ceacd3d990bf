import type { PlaceChoice } from '@assay/shared/features/hunting/criteria'
import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuPanel } from '../../../ui/overlay/menu-panel.tsx'

type Props = PanelProps & {
  alternatives: PlaceChoice[]
  onChoose: (choice: PlaceChoice) => void
  onName: () => void
  onRemove: () => void
}

/** Offers other places with the same name, another name, or no place. */
export const PlaceMenu = ({ alternatives, onChoose, onName, onRemove, ...panel }: Props) => (
  <MenuPanel {...panel} placement="bottom-start">
    {alternatives.length > 0 ? (
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>Other places with this name</Menu.ItemGroupLabel>
        {alternatives.map((choice) => (
          <Menu.Item key={choice.name} value={choice.name} onSelect={() => onChoose(choice)}>
            {choice.name}
          </Menu.Item>
        ))}
        <Menu.Separator />
      </Menu.ItemGroup>
    ) : null}
    <Menu.Item value="(another place)" onSelect={onName}>
      Another place...
    </Menu.Item>
    <Menu.Item value="(no place)" onSelect={onRemove}>
      Remove the place
    </Menu.Item>
  </MenuPanel>
)

import type { PlaceChoice } from '@assay/shared/features/hunting/criteria'
import { Menu } from '@chakra-ui/react'
import { Button } from '../../ui/button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'

type Props = { alternatives: PlaceChoice[]; disabled: boolean; onChoose: (choice: PlaceChoice) => void }

/** Other places of the same name; choosing one searches there. */
export const PlaceChoices = ({ alternatives, disabled, onChoose }: Props) => (
  <Menu.Root positioning={{ placement: 'bottom-start' }}>
    <Menu.Trigger asChild>
      <Button size="sm" look="quiet" color="primary" px={1.5} disabled={disabled}>
        {alternatives.length === 1 ? '1 other place' : `${alternatives.length} other places`}
        <ChevronIcon size={12} />
      </Button>
    </Menu.Trigger>
    <Menu.Positioner>
      <Menu.Content maxW="calc(100vw - 1.5rem)">
        {alternatives.map((choice) => (
          <Menu.Item key={choice.name} value={choice.name} onSelect={() => onChoose(choice)}>
            {choice.name}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)

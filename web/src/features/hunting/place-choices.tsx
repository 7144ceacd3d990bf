import type { PlaceChoice } from '@assay/shared/features/hunting/criteria'
import { ChevronIcon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/menu-button.tsx'

const loadMenu = async () => (await import('./place-menu.tsx')).PlaceMenu

type Props = { alternatives: PlaceChoice[]; disabled: boolean; onChoose: (choice: PlaceChoice) => void }

/** Other places of the same name; choosing one searches there. */
export const PlaceChoices = ({ alternatives, disabled, onChoose }: Props) => (
  <MenuButton
    loadMenu={loadMenu}
    menu={{ alternatives, onChoose }}
    size="sm"
    look="quiet"
    color="primary"
    px={1.5}
    // As high as a finger needs, without spreading the lines of the text it stands in.
    my={{ base: -3, lg: -1 }}
    disabled={disabled}
  >
    {alternatives.length === 1 ? '1 other place' : `${alternatives.length} other places`}
    <ChevronIcon size={12} />
  </MenuButton>
)

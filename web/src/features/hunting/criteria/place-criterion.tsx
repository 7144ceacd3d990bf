import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { useState } from 'react'
import { TextEntry } from '../../../ui/form/text-entry.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { EntryButton } from '../../../ui/primitives/entry-button.tsx'
import { ChevronIcon, PlusIcon } from '../../../ui/primitives/icons.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { withoutPlace, withPlace, withPlaceChoice } from './criteria-edits.ts'
import { useFindPlace } from './use-find-place.ts'

const loadMenu = async () => (await import('./place-menu.tsx')).PlaceMenu

type Props = { criteria: Criteria; disabled: boolean; onEdit: (criteria: Criteria) => void }

/** The place to search in. It can be changed to one of the same name, to another name, or removed. */
export const PlaceCriterion = ({ criteria, disabled, onEdit }: Props) => {
  const { place, setAside } = criteria
  const [isNaming, setIsNaming] = useState(false)
  const find = useFindPlace()
  const entry = {
    label: 'Place',
    placeholder: 'e.g. Springfield, Illinois',
    action: 'Find',
    initial: place?.text ?? setAside.find(({ filter }) => filter === 'place')?.value,
    onSave: async (name: string) => onEdit(withPlace(criteria, await find.mutateAsync(name))),
  }
  if (!place) {
    return (
      <EntryButton size="sm" variant="quiet" color="primary" px={1.5} disabled={disabled} entry={entry}>
        <PlusIcon size={12} />
        Choose a place
      </EntryButton>
    )
  }
  if (isNaming) return <TextEntry {...entry} onClose={() => setIsNaming(false)} />
  return (
    <MenuButton
      loadMenu={loadMenu}
      menu={{
        alternatives: place.alternatives,
        onChoose: (choice) => onEdit(withPlaceChoice(criteria, choice)),
        onName: () => setIsNaming(true),
        onRemove: () => onEdit(withoutPlace(criteria)),
      }}
      size="sm"
      borderColor="border"
      maxW="full"
      flexShrink={1}
      aria-label={`Place: ${place.name}. Change`}
      disabled={disabled}
    >
      <Truncated>{place.name}</Truncated>
      <ChevronIcon size={12} />
    </MenuButton>
  )
}

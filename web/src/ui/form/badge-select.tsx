import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MenuButton } from '../overlay/menu-button.tsx'
import { ChevronIcon } from '../primitives/icons.tsx'

/** The code of the list is loaded when it is first needed. */
export const loadChoiceMenu = async () => (await import('./choice-menu.tsx')).ChoiceMenu

const Badge = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minH: 8,
    px: 2,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
    _disabled: { cursor: 'not-allowed' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

type Props<Option extends string> = {
  label: string
  value: Option | ''
  options: readonly Option[]
  textOf: (option: Option) => string
  /** How an option is shown in the list; default: its text. */
  shownOf?: (option: Option) => ReactNode
  isDisabled?: boolean
  onChoose: (option: Option) => void
  /** What is shown of the value. */
  children: ReactNode
}

/** A badge that opens a list to change what it shows. */
export const BadgeSelect = <Option extends string>({
  label,
  value,
  options,
  textOf,
  shownOf = textOf,
  isDisabled = false,
  onChoose,
  children,
}: Props<Option>) => (
  <MenuButton
    Trigger={Badge}
    aria-label={value === '' ? label : `${label}: ${textOf(value)}`}
    disabled={isDisabled}
    loadMenu={loadChoiceMenu}
    menu={{
      value,
      options,
      shownOf: (option) => shownOf(option as Option),
      onChoose: (option) => onChoose(option as Option),
    }}
  >
    {children}
    <ChevronIcon size={12} />
  </MenuButton>
)

import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronIcon } from '../primitives/icons.tsx'

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    minH: 8,
    px: 2,
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover' },
    '&:has(select:focus-visible)': { outline: '2px solid', outlineColor: 'primary', outlineOffset: '2px' },
    '@media (pointer: coarse)': { minH: 11 },
  },
})

/** Transparent and on top of the badge, so that clicking the badge opens the native list. */
const Select = chakra('select', {
  base: {
    position: 'absolute',
    // Over the frame's border too.
    inset: '-1px',
    width: 'calc(100% + 2px)',
    height: 'calc(100% + 2px)',
    opacity: 0,
    cursor: 'pointer',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    _disabled: { cursor: 'not-allowed' },
  },
})

type Props<Option extends string> = {
  label: string
  value: Option | ''
  options: readonly Option[]
  textOf: (option: Option) => string
  isDisabled?: boolean
  onChoose: (option: Option) => void
  /** What is shown of the value. */
  children: ReactNode
}

/** A badge that opens a native list to change what it shows. */
export const BadgeSelect = <Option extends string>({
  label,
  value,
  options,
  textOf,
  isDisabled = false,
  onChoose,
  children,
}: Props<Option>) => (
  <Frame>
    {children}
    <ChevronIcon size={12} />
    <Select
      aria-label={label}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.value as Option)}
    >
      {value === '' ? <option value="" disabled hidden /> : null}
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </Select>
  </Frame>
)

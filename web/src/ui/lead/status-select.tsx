import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { chakra } from '@chakra-ui/react'
import { ChevronIcon } from '../primitives/icons.tsx'
import { StatusBadge, statusText } from './status-badge.tsx'

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
    inset: 0,
    width: 'full',
    height: 'full',
    opacity: 0,
    cursor: 'pointer',
    bg: 'bg.panel',
    color: 'fg',
    fontSize: 'md',
    _disabled: { cursor: 'not-allowed' },
  },
})

type Props = { status: LeadStatus; isDisabled: boolean; onChoose: (status: LeadStatus) => void }

/** A lead's status as a badge that opens a list to change it. */
export const StatusSelect = ({ status, isDisabled, onChoose }: Props) => (
  <Frame>
    <StatusBadge status={status} />
    <ChevronIcon size={12} />
    <Select
      aria-label="Status"
      value={status}
      disabled={isDisabled}
      onChange={(event) => onChoose(event.target.value as LeadStatus)}
    >
      {leadStatuses.map((option) => (
        <option key={option} value={option}>
          {statusText(option)}
        </option>
      ))}
    </Select>
  </Frame>
)

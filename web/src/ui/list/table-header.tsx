import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { ChevronIcon } from '../primitives/icons.tsx'
import { VisuallyHidden } from '../primitives/visually-hidden.tsx'
import { HeaderCell, TickCell, tableLine } from './table-line.tsx'
import { headerRow } from './use-active-row.ts'

/** In rem, also for the virtual list, whose rows begin below it. */
export const headerHeightRem = 2.25

const Line = chakra('div', {
  base: { ...tableLine, position: 'sticky', top: 0, zIndex: 2, height: `${headerHeightRem}rem` },
})

const SortButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    width: 'full',
    height: 'full',
    px: 2,
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.hover' },
    '&[data-sorted]': { color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

const Arrow = chakra('span', { base: { lineHeight: '0', '&[data-up]': { transform: 'rotate(180deg)' } } })

/** As `aria-sort` has it. */
export type SortDirection = 'none' | 'ascending' | 'descending'

type SortHeaderProps = {
  /** The cell. */
  Frame?: typeof HeaderCell
  label: string
  /** The name of the column's part of each row. */
  part: string
  direction: SortDirection
  /** Default: reached by the arrow keys only. */
  isTabStop?: boolean
  onSort: () => void
}

/** A column's name; a press sorts by it. */
export const SortHeader = ({
  Frame = HeaderCell,
  label,
  part,
  direction,
  isTabStop = false,
  onSort,
}: SortHeaderProps) => {
  const isSorted = direction !== 'none'
  return (
    <Frame role="columnheader" aria-label={label} aria-sort={direction}>
      <SortButton
        type="button"
        aria-label={`Sort by ${label}`}
        data-part={part}
        data-sorted={isSorted || undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onSort}
      >
        {label}
        {isSorted ? (
          <Arrow data-up={direction === 'ascending' || undefined}>
            <ChevronIcon size={12} />
          </Arrow>
        ) : null}
      </SortButton>
    </Frame>
  )
}

/** The row of the columns' names, which stays above the rows that are scrolled. */
export const TableHeaderLine = ({ children }: { children: ReactNode }) => (
  <Line role="row" aria-rowindex={1} data-row={headerRow}>
    <TickCell role="columnheader">
      <VisuallyHidden>Selected</VisuallyHidden>
    </TickCell>
    {children}
  </Line>
)

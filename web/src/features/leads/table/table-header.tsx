import { chakra } from '@chakra-ui/react'
import { headerRow } from '../../../ui/list/use-active-row.ts'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { type ColumnName, columns, type ShownColumn } from '../view/columns.ts'
import { directionOf, type Sort, sortAfterPress } from '../view/sort.ts'
import { ActionsCell, HeaderCell, NameCell, TickCell, tableLine } from './table-line.tsx'

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

type Props = { shown: readonly ShownColumn[]; sort: Sort; onSort: (sort: Sort) => void }

/** The columns' names; a press sorts by a column, another one the other way round. */
export const TableHeader = ({ shown, sort, onSort }: Props) => {
  const header = (name: ColumnName, Frame: typeof HeaderCell) => {
    const direction = directionOf(name, sort)
    const isSorted = direction !== 'none'
    return (
      <Frame key={name} role="columnheader" aria-label={columns[name].label} aria-sort={direction}>
        <SortButton
          type="button"
          aria-label={`Sort by ${columns[name].label}`}
          data-part={name === 'name' ? 'open' : name}
          data-sorted={isSorted || undefined}
          tabIndex={name === 'name' ? 0 : -1}
          onClick={() => onSort(sortAfterPress(name, sort))}
        >
          {columns[name].label}
          {isSorted ? (
            <Arrow data-up={direction === 'ascending' || undefined}>
              <ChevronIcon size={12} />
            </Arrow>
          ) : null}
        </SortButton>
      </Frame>
    )
  }
  return (
    <Line role="row" aria-rowindex={1} data-row={headerRow}>
      <TickCell role="columnheader">
        <VisuallyHidden>Selected</VisuallyHidden>
      </TickCell>
      {header('name', NameCell)}
      {shown.map((name) => header(name, HeaderCell))}
      <ActionsCell role="columnheader">
        <VisuallyHidden>Actions</VisuallyHidden>
      </ActionsCell>
    </Line>
  )
}

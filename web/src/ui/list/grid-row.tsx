import { chakra } from '@chakra-ui/react'
import { Checkbox } from '../form/checkbox.tsx'

/** A line of a virtual grid, coloured when it is checked or open. */
export const GridRow = chakra('div', {
  base: {
    position: 'absolute',
    left: 0,
    display: 'grid',
    alignItems: 'center',
    borderLeftWidth: '2px',
    borderLeftColor: 'transparent',
    '&:hover': { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.subtle' },
    '&:is([aria-current=true], :has([aria-current=true]))': { bg: 'bg.selected', borderLeftColor: 'primary' },
  },
})

/** Its hit area covers the whole row; the row's other controls are positioned above it. */
export const RowOpen = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'left',
    cursor: 'pointer',
    outline: 'none',
    _before: { content: '""', position: 'absolute', inset: 0 },
    _focusVisible: { _before: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' } },
  },
})

/** Where a row of a grid is, and its state. */
export type RowState = {
  /** Its place in the grid, from 1. */
  rowIndex: number
  /** In pixels. */
  top: number
  height: number
  isOpen: boolean
  isChecked: boolean
  /** The only row whose controls are tab stops. */
  isActive: boolean
}

/** What makes an element a row that `useActiveRow` knows by its key. */
export const attributesOfRow = <Key extends string | number>(
  key: Key,
  { rowIndex, top, height, isChecked }: RowState,
  act: { enter: (key: Key) => void },
) => ({
  role: 'row',
  'aria-rowindex': rowIndex,
  'aria-selected': isChecked,
  'data-row': key,
  style: { top, height },
  onFocus: () => act.enter(key),
})

/** What makes an element one of a row's controls. */
export const attributesOfPart = (part: string, { isActive }: RowState) => ({
  'data-part': part,
  tabIndex: isActive ? 0 : -1,
})

type CheckProps = {
  name: string
  row: RowState
  /** With Shift, all rows from the last one that was checked. */
  onToggle: (isRange: boolean) => void
}

/** Checks a row. The arrow keys reach it, so that a row has one tab stop for what opens it. */
export const RowCheckbox = ({ name, row, onToggle }: CheckProps) => (
  <Checkbox
    aria-label={`Select ${name}`}
    data-part="check"
    tabIndex={-1}
    checked={row.isChecked}
    onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
)

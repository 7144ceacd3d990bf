import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { columns, type ShownColumn } from '../view/columns.ts'

const tickWidth = '2.75rem'
const actionsWidth = '6.75rem'

/** The columns as a grid's template; the company takes what is left over. */
export const templateOf = (shown: readonly ShownColumn[]) =>
  [
    tickWidth,
    `minmax(${columns.name.width}rem, 1fr)`,
    ...shown.map((name) => `${columns[name].width}rem`),
    actionsWidth,
  ].join(' ')

/** So wide is the table at least, in rem. */
export const leastWidthOf = (shown: readonly ShownColumn[]) =>
  2.75 + 6.75 + columns.name.width + shown.reduce((sum, name) => sum + columns[name].width, 0)

/** What sticky cells cover while a cell is scrolled to. */
export const coveredInline = `calc(${tickWidth} + ${columns.name.width}rem) ${actionsWidth}`

/** A row of the table, or its header. */
export const tableLine = {
  display: 'grid',
  gridTemplateColumns: 'var(--columns)',
  alignItems: 'stretch',
  width: 'full',
  '--row': 'var(--chakra-colors-bg-panel)',
  bg: 'var(--row)',
  borderBottomWidth: '1px',
  fontSize: 'sm',
} as const

const cell = {
  display: 'flex',
  position: 'relative',
  alignItems: 'center',
  minW: 0,
  px: 2,
  // Cells that stay in place cover those that scroll below them.
  bg: 'var(--row)',
  outline: 'none',
  _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
} as const

const stays = { ...cell, position: 'sticky', zIndex: 1 } as const

export const Cell = styledOnce('div', { base: cell })
export const HeaderCell = styledOnce('div', { base: { ...cell, px: 0 } })
export const TickCell = styledOnce('div', { base: { ...stays, left: 0, px: 0, pl: 2 } })
export const NameCell = styledOnce('div', {
  base: { ...stays, px: 0, left: tickWidth, borderRightWidth: '1px' },
})
export const ActionsCell = styledOnce('div', {
  base: {
    ...stays,
    right: 0,
    px: 1,
    justifyContent: 'end',
    borderLeftWidth: '1px',
    // The open menu is in the cell, and lies over the same cells of other rows and the header.
    '&:has([aria-expanded=true])': { zIndex: 3 },
  },
})

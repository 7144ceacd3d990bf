import { styledOnce } from '../primitives/styled-once.tsx'

/** In rem. */
export const tickRem = 2.75

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

/** A cell that stays in sight while the others are scrolled sideways. */
export const staysInSight = { ...cell, position: 'sticky', zIndex: 1 } as const

export const Cell = styledOnce('div', { base: cell })
export const HeaderCell = styledOnce('div', { base: { ...cell, px: 0 } })
export const TickCell = styledOnce('div', { base: { ...staysInSight, left: 0, px: 0, pl: 2 } })
export const NameCell = styledOnce('div', {
  base: { ...staysInSight, px: 0, left: `${tickRem}rem`, borderRightWidth: '1px' },
})

/** A row of a virtual table; `--columns` is set by the table. */
export const TableLine = styledOnce('div', {
  base: {
    ...tableLine,
    position: 'absolute',
    left: 0,
    '&:hover': { '--row': 'var(--chakra-colors-bg-hover)' },
    '&[aria-selected=true]': { '--row': 'var(--chakra-colors-bg-subtle)' },
    '&[aria-current=true]': { '--row': 'var(--chakra-colors-bg-selected)' },
    '&[aria-current=true] > :first-of-type': { boxShadow: 'inset 2px 0 var(--chakra-colors-primary)' },
  },
})

/** A button that fills its cell, so that a press anywhere in it opens the lead. */
export const CellOpen = styledOnce('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    width: 'full',
    height: 'full',
    px: 2,
    textAlign: 'left',
    cursor: 'pointer',
    fontWeight: 'medium',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

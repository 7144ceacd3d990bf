import { staysInSight, tickRem } from '../../../ui/list/table-line.tsx'
import { styledOnce } from '../../../ui/primitives/styled-once.tsx'
import { columns, type ShownColumn } from '../view/columns.ts'

/** The widths of the columns that stay in sight, in rem. Beside an open lead they leave room for the status. */
const inSight = (isFolded: boolean) =>
  isFolded ? { name: 11, actions: 3.25 } : { name: columns.name.width, actions: 6.75 }

/** The columns as a grid's template; the company takes what is left over. */
export const templateOf = (shown: readonly ShownColumn[], isFolded: boolean) =>
  [
    `${tickRem}rem`,
    `minmax(${inSight(isFolded).name}rem, 1fr)`,
    ...shown.map((name) => `${columns[name].width}rem`),
    `${inSight(isFolded).actions}rem`,
  ].join(' ')

/** So wide is the table at least, in rem. */
export const leastWidthOf = (shown: readonly ShownColumn[], isFolded: boolean) => {
  const { name, actions } = inSight(isFolded)
  return tickRem + name + actions + shown.reduce((sum, column) => sum + columns[column].width, 0)
}

/** What sticky cells cover while a cell is scrolled to. */
export const coveredInlineOf = (isFolded: boolean) => {
  const { name, actions } = inSight(isFolded)
  return `${tickRem + name}rem ${actions}rem`
}

export const ActionsCell = styledOnce('div', {
  base: {
    ...staysInSight,
    right: 0,
    px: 1,
    justifyContent: 'end',
    borderLeftWidth: '1px',
    // The open menu is in the cell, and lies over the same cells of other rows, the header and a toast.
    '&:has([aria-expanded=true])': { zIndex: 'menu' },
  },
})

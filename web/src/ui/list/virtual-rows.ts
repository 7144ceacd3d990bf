import type { RefObject } from 'react'

/** By how many rows Page Up and Page Down move. */
export const rowsPerPage = (scroller: RefObject<HTMLElement | null>, rowHeight: number) =>
  Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)

/** The rows to render, always with the active one: unmounting it would lose the focus. */
export const withActiveRow = (activeIndex: number, shown: readonly number[]): number[] =>
  [...new Set([activeIndex, ...shown])].filter((index) => index >= 0).sort((one, other) => one - other)

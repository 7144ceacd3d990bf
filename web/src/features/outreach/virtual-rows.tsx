import { chakra } from '@chakra-ui/react'
import { defaultRangeExtractor, measureElement, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

const List = chakra('ul', { base: { listStyle: 'none', position: 'relative' } })

const Row = chakra('li', {
  base: {
    position: 'absolute',
    insetX: 0,
    top: 0,
    borderBottomWidth: '1px',
    '&[data-last]': { borderBottomWidth: 0 },
  },
})

type Props<R> = {
  label: string
  rows: readonly R[]
  /** A guess in pixels; rows may be of any height. */
  rowHeight: number
  children: (row: R) => ReactNode
}

/** A long list in the page's own scroll: only the rows in sight, and the one with the focus, are rendered. */
export const VirtualRows = <R extends { id: number }>({ label, rows, rowHeight, children }: Props<R>) => {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const focusedIndex = focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId)
  // What stands above may have changed its height.
  useLayoutEffect(() => {
    const now = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    if (now !== top) setTop(now)
  })
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    // A row that is not laid out has no height; taken for one, it would let all others be rendered.
    measureElement: (...measured) => measureElement(...measured) || rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([focusedIndex, ...defaultRangeExtractor(range)])]
        .filter((index) => index >= 0)
        .sort((one, other) => one - other),
  })
  return (
    <List
      ref={list}
      aria-label={label}
      style={{ height: virtual.getTotalSize() }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocusedId(null)
      }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return row ? (
          <Row
            key={row.id}
            ref={virtual.measureElement}
            data-index={index}
            data-last={index === rows.length - 1 || undefined}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
            onFocus={() => setFocusedId(row.id)}
          >
            {children(row)}
          </Row>
        ) : null
      })}
    </List>
  )
}

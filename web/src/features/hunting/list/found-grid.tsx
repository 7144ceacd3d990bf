import { Box, chakra } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type Ref,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { headerHeightRem } from '../../../ui/list/table-header.tsx'
import { useActiveRow } from '../../../ui/list/use-active-row.ts'
import { rowsPerPage, withActiveRow } from '../../../ui/list/virtual-rows.ts'
import { distinguishingDetails } from './distinguishing-details.ts'
import { coveredInline, type FoundColumn, leastWidthOf, templateOf } from './found-columns.ts'
import { FoundGroup } from './found-group.tsx'
import { FoundRow } from './found-row.tsx'
import { FoundTableHeader, FoundTableRow, type Sorting } from './found-table-row.tsx'
import type { FoundLine } from './found-view.ts'
import { keyOfLead, type ListedLead } from './listed-leads.ts'

/** Lets the page's shortcuts control the list. */
export type FoundGridKeys = { move: (step: number) => void; toggle: (isRange?: boolean) => void }

type Props = Sorting & {
  ref: Ref<FoundGridKeys>
  lines: readonly FoundLine[]
  /** The columns of a table; null for a list. It must not change from one to the other. */
  columns: readonly FoundColumn[] | null
  openKey: string | null
  checkedIds: ReadonlySet<number>
  onOpen: (lead: ListedLead) => void
  onToggle: (id: number, isRange: boolean) => void
  onToggleAll: () => void
}

const Heading = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    position: 'absolute',
    left: 0,
    width: 'full',
    px: 4,
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
})
const HeadingText = chakra('div', { base: { position: 'sticky', left: 4, minW: 0 } })

/** In rem. On a phone a name takes up to two lines. */
const listRowRem = () => (matchMedia('(min-width: 30rem)').matches ? 3 : 4.25)
const tableRowRem = () => (matchMedia('(pointer: coarse)').matches ? 2.875 : 2.5)
const groupRem = 2
/** More than are seen, so that only long lists come and go while they are scrolled. */
const overscan = 30

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

/** The found companies as a virtual grid: only the rows around the visible ones are rendered. */
export const FoundGrid = ({ ref, lines, columns, openKey, checkedIds, view, onView, ...actions }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [rem] = useState(pixelsPerRem)
  const [rowHeight] = useState(() => (columns ? tableRowRem() : listRowRem()) * rem)
  const headerHeight = columns ? headerHeightRem * rem : 0
  const parts = useMemo(
    () => ['check', 'open', ...(columns ? ['proof', 'score', ...columns] : [])],
    [columns],
  )
  const leads = useMemo(() => lines.flatMap((line) => (line.kind === 'lead' ? [line] : [])), [lines])
  const keys = useMemo(() => leads.map(({ key }) => key), [leads])
  const details = useMemo(() => distinguishingDetails(leads.map(({ lead }) => lead)), [leads])
  const lineIndexOf = (index: number) => lines.findIndex(({ key }) => key === keys[index])
  // Another function would have the places of all rows worked out anew.
  const keyOf = useCallback((index: number) => lines[index]?.key ?? index, [lines])
  const toggle = useStableCallback(actions.onToggle)
  const active = useActiveRow(scroller, {
    keys,
    parts,
    openKey,
    pageSize: () => rowsPerPage(scroller, rowHeight),
    scrollTo: (index) => rows.scrollToIndex(lineIndexOf(index)),
    onToggle: (key, isRange) => {
      const id = leads.find((line) => line.key === key)?.lead.id
      if (id !== undefined) toggle(id, isRange)
    },
    onToggleAll: actions.onToggleAll,
  })
  const activeLine = lineIndexOf(active.index)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'group' ? groupRem * rem : rowHeight),
    getItemKey: keyOf,
    overscan,
    // The header stands over the first rows.
    scrollPaddingStart: headerHeight,
    scrollMargin: headerHeight,
    rangeExtractor: (range) => withActiveRow(activeLine, defaultRangeExtractor(range)),
  })
  useImperativeHandle(ref, () => ({ move: active.move, toggle: active.toggle }))
  const open = useStableCallback(actions.onOpen)
  const enter = useStableCallback(active.enter)
  const act = useMemo(() => ({ open, toggle, enter }), [open, toggle, enter])
  const headerRows = columns ? 1 : 0
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label="Found companies"
      aria-multiselectable="true"
      aria-rowcount={lines.length + headerRows}
      maxH="600px"
      overflow="auto"
      overscrollBehaviorX="contain"
      scrollPaddingInline={columns ? coveredInline : undefined}
      style={columns ? ({ '--columns': templateOf(columns) } as CSSProperties) : undefined}
      onKeyDown={active.onKeyDown}
    >
      <Box minW={columns ? `${leastWidthOf(columns)}rem` : undefined}>
        {columns ? (
          <Box role="rowgroup" display="contents">
            <FoundTableHeader columns={columns} view={view} onView={onView} />
          </Box>
        ) : null}
        <Box role="rowgroup" position="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const line = lines[index]
            if (!line) return null
            const rowIndex = index + 1 + headerRows
            const top = start - headerHeight
            if (line.kind === 'group')
              return (
                <Heading key={line.key} role="row" aria-rowindex={rowIndex} style={{ top, height: size }}>
                  <HeadingText role="gridcell">
                    <FoundGroup group={line} />
                  </HeadingText>
                </Heading>
              )
            const row = {
              rowKey: line.key,
              lead: line.lead,
              rowIndex,
              top,
              height: size,
              isOpen: keyOfLead(line.lead) === openKey,
              isChecked: line.lead.id !== undefined && checkedIds.has(line.lead.id),
              isActive: index === activeLine,
              act,
            }
            return columns ? (
              <FoundTableRow key={line.key} {...row} columns={columns} />
            ) : (
              <FoundRow key={line.key} {...row} distinguishingDetail={details.get(keyOfLead(line.lead))} />
            )
          })}
        </Box>
      </Box>
    </Box>
  )
}

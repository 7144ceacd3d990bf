import type { Lead } from '@assay/shared/features/leads/lead'
import { Box } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { useActiveRow } from '../../../ui/list/use-active-row.ts'
import { rowsPerPage, withActiveRow } from '../../../ui/list/virtual-rows.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { useListPosition } from '../list/list-position.ts'
import type { ShownColumn } from '../view/columns.ts'
import type { Sort } from '../view/sort.ts'
import { CardRow, cardParts } from './card-row.tsx'
import { actionPartsOf, type RowActions } from './row-actions.tsx'
import { TableHeader } from './table-header.tsx'
import { coveredInlineOf, leastWidthOf, templateOf } from './table-line.tsx'
import { TableRow } from './table-row.tsx'
import { useCellEdit } from './use-cell-edit.ts'
import { useRowForm } from './use-row-form.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useStableActions } from './use-stable-actions.ts'

/** Lets the page's shortcuts control the list. */
export type GridKeys = {
  move: (step: number) => void
  /** Opens the lead so many rows below the open one, or the one with the focus; `fromId` is opened but not rendered yet. */
  step: (by: number, fromId?: number) => void
  toggle: () => void
  /** Focuses a lead's row; without an id, the row that was focused last. */
  focus: (id?: number, part?: string) => void
}

type Props = Omit<RowActions, 'enter' | 'edit' | 'endEdit'> & {
  ref: Ref<GridKeys>
  leads: readonly Lead[]
  /** Beside the company. */
  columns: readonly ShownColumn[]
  sort: Sort
  onSort: (sort: Sort) => void
  isComplete: boolean
  toggleAll: () => void
  /** Changes with the filters and the order. */
  viewKey: string
  openId: number | null
  /** In pixels. */
  initialScrollTop: number
  checkedIds: ReadonlySet<number>
  reportIds: ReadonlySet<number>
}

/** The leads as a virtual grid: only the visible rows are rendered. */
export const LeadGrid = ({
  ref,
  leads,
  columns,
  sort,
  onSort,
  isComplete,
  viewKey,
  openId,
  initialScrollTop,
  checkedIds,
  reportIds,
  ...actions
}: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const position = useListPosition()
  useEffect(() => {
    position.update({ leads })
  })
  const { isTable, rowHeight, headerHeight } = useRowForm()
  const anchor = useScrollAnchor(scroller, { leads, rowHeight, viewKey, isComplete })
  const isFolded = isTable && openId !== null
  const parts = useMemo(
    () => (isTable ? ['check', 'open', ...columns, ...actionPartsOf(isFolded)] : cardParts),
    [isTable, isFolded, columns],
  )
  const keys = useMemo(() => leads.map(({ id }) => id), [leads])
  // Another function would have the places of all rows worked out anew.
  const keyOf = useCallback((index: number) => keys[index] ?? index, [keys])
  const active = useActiveRow(scroller, {
    keys,
    parts,
    openKey: openId,
    pageSize: () => rowsPerPage(scroller, rowHeight),
    scrollTo: (index) => rows.scrollToIndex(index),
    onToggle: actions.toggle,
    onToggleAll: actions.toggleAll,
  })
  const cell = useCellEdit(scroller, keys, columns, active.focus)
  const editedIndex = cell.editing ? keys.indexOf(cell.editing.id) : -1
  const rows = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 3,
    initialOffset: initialScrollTop,
    // The header stands over the first rows.
    scrollPaddingStart: headerHeight,
    scrollMargin: headerHeight,
    rangeExtractor: (range) =>
      // What is typed into a cell stays there when it is scrolled out of view.
      withActiveRow(editedIndex, withActiveRow(active.index, defaultRangeExtractor(range))),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sizes that are kept depend on it
  useEffect(() => rows.measure(), [rowHeight, rows])
  useImperativeHandle(ref, () => ({
    move: active.move,
    step: (by, fromId = openId ?? undefined) => {
      const next = leadBeside(leads, fromId, active.index, by)
      if (!next) return
      active.focus(next.id)
      actions.open(next.id)
    },
    toggle: active.toggle,
    focus: active.focus,
  }))

  /** The buttons that start a run are folded as it opens its lead: the focus goes to the menu, which stays. */
  const run = (start: (lead: Lead) => void) => (lead: Lead) => {
    start(lead)
    const menu = scroller.current?.querySelector<HTMLElement>(`[data-row="${lead.id}"] [data-part=menu]`)
    menu?.focus({ preventScroll: true })
  }
  const act = useStableActions({
    ...actions,
    prospect: run(actions.prospect),
    research: run(actions.research),
    enter: active.enter,
    edit: cell.edit,
    endEdit: cell.endEdit,
  })
  const headerRows = isTable ? 1 : 0
  return (
    <Box position="relative" flex="1" minH={0}>
      <Box
        ref={scroller}
        role="grid"
        aria-label="Leads"
        aria-multiselectable="true"
        aria-rowcount={isComplete ? leads.length + headerRows : -1}
        height="full"
        overflowY="auto"
        overflowX={isTable ? 'auto' : 'hidden'}
        overscrollBehavior="contain"
        scrollPaddingInline={isTable ? coveredInlineOf(isFolded) : undefined}
        style={isTable ? ({ '--columns': templateOf(columns, isFolded) } as CSSProperties) : undefined}
        onKeyDown={active.onKeyDown}
        onScroll={({ currentTarget }) => {
          anchor.onScroll()
          position.update({ scrollTop: currentTarget.scrollTop })
        }}
      >
        <Box minW={isTable ? `${leastWidthOf(columns, isFolded)}rem` : undefined}>
          {isTable ? (
            <Box role="rowgroup" display="contents">
              <TableHeader shown={columns} sort={sort} onSort={onSort} />
            </Box>
          ) : null}
          <Box role="rowgroup" position="relative" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, start }) => {
              const lead = leads[index]
              if (!lead) return null
              const row = {
                lead,
                rowIndex: index + 1 + headerRows,
                top: start - headerHeight,
                height: rowHeight,
                isOpen: lead.id === openId,
                isChecked: checkedIds.has(lead.id),
                isActive: index === active.index,
                hasReport: reportIds.has(lead.id),
                isFolded,
                act,
              }
              return isTable ? (
                <TableRow
                  key={lead.id}
                  {...row}
                  columns={columns}
                  editing={cell.editing?.id === lead.id ? cell.editing.column : null}
                  kept={cell.editing?.id === lead.id ? cell.editing.kept : undefined}
                />
              ) : (
                <CardRow key={lead.id} {...row} />
              )
            })}
          </Box>
        </Box>
      </Box>
      {anchor.newAbove > 0 ? (
        <NewPill count={anchor.newAbove} top={headerHeight} onPress={anchor.toTop} />
      ) : null}
    </Box>
  )
}

/** The lead so many places after the open one; without one, the lead at `index` itself. */
export const leadBeside = (leads: readonly Lead[], openId: number | undefined, index: number, by: number) => {
  const at = openId === undefined ? -1 : leads.findIndex(({ id }) => id === openId)
  return leads[at < 0 ? index : at + by]
}

const NewPill = ({ count, top, onPress }: { count: number; top: number; onPress: () => void }) => (
  <Button
    size="sm"
    variant="primary"
    position="absolute"
    style={{ top: top + 8 }}
    left="50%"
    transform="translateX(-50%)"
    borderRadius="full"
    boxShadow="float"
    zIndex={3}
    onClick={onPress}
  >
    {countText(count)} new
  </Button>
)

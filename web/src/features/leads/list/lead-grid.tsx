import type { Lead } from '@assay/shared/features/leads/lead'
import { Box } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { LeadRow, measureRowHeight, type RowActions } from './lead-row.tsx'
import { useListPosition } from './list-position.ts'
import { type RowPart, useActiveRow } from './use-active-row.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'

/** Lets the page's shortcuts control the list. */
export type GridKeys = {
  move: (step: number) => void
  toggle: () => void
  /** Focuses a lead's row; without an id, the row that was focused last. */
  focus: (id?: number, part?: RowPart) => void
}

type Props = Pick<RowActions, 'open' | 'toggle' | 'remove' | 'prospect' | 'research'> & {
  ref: Ref<GridKeys>
  leads: readonly Lead[]
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
  const [rowHeight] = useState(measureRowHeight)
  const anchor = useScrollAnchor(scroller, { leads, rowHeight, viewKey, isComplete })
  const active = useActiveRow(scroller, {
    leads,
    openId,
    pageSize: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1),
    scrollTo: (index) => rows.scrollToIndex(index),
    onToggle: actions.toggle,
    onToggleAll: actions.toggleAll,
  })
  const rows = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => leads[index]?.id ?? index,
    overscan: 6,
    initialOffset: initialScrollTop,
    // Always render the active row: unmounting it would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([active.index, ...defaultRangeExtractor(range)])]
        .filter((index) => index >= 0)
        .sort(ascending),
  })
  useImperativeHandle(ref, () => ({ move: active.move, toggle: active.toggle, focus: active.focus }))

  const open = useStableCallback(actions.open)
  const toggle = useStableCallback(actions.toggle)
  const remove = useStableCallback(actions.remove)
  const prospect = useStableCallback(actions.prospect)
  const research = useStableCallback(actions.research)
  const enter = useStableCallback(active.enter)
  const act = useMemo(
    () => ({ open, toggle, remove, prospect, research, enter }),
    [open, toggle, remove, prospect, research, enter],
  )
  return (
    <Box position="relative" flex="1" minH={0}>
      <Box
        ref={scroller}
        role="grid"
        aria-label="Leads"
        aria-multiselectable="true"
        aria-rowcount={isComplete ? leads.length : -1}
        height="full"
        overflowY="auto"
        overscrollBehavior="contain"
        onKeyDown={active.onKeyDown}
        onScroll={({ currentTarget }) => {
          anchor.onScroll()
          position.update({ scrollTop: currentTarget.scrollTop })
        }}
      >
        <Box role="rowgroup" position="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start }) => {
            const lead = leads[index]
            return lead ? (
              <LeadRow
                key={lead.id}
                lead={lead}
                index={index}
                top={start}
                height={rowHeight}
                isOpen={lead.id === openId}
                isChecked={checkedIds.has(lead.id)}
                isActive={index === active.index}
                hasReport={reportIds.has(lead.id)}
                act={act}
              />
            ) : null
          })}
        </Box>
      </Box>
      {anchor.newAbove > 0 ? <NewPill count={anchor.newAbove} onPress={anchor.toTop} /> : null}
    </Box>
  )
}

const ascending = (one: number, other: number) => one - other

const NewPill = ({ count, onPress }: { count: number; onPress: () => void }) => (
  <Button
    size="sm"
    variant="primary"
    position="absolute"
    top={2}
    left="50%"
    transform="translateX(-50%)"
    borderRadius="full"
    boxShadow="float"
    onClick={onPress}
  >
    {countText(count)} new
  </Button>
)

import type { LeadStatus } from '@assay/shared/features/leads/lead'
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { StatusBadge, statusText } from '../../../ui/lead/status-badge.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import type { RowActions } from '../table/row-actions.tsx'
import { BoardCard, cardHeight } from './board-card.tsx'
import type { BoardColumn } from './leads-by-status.ts'

const Column = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 0 15rem',
    minW: 0,
    height: 'full',
    bg: 'bg.subtle',
    borderRadius: 'panel',
    '&[data-over]': { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

type Props = BoardColumn & {
  openId: number | null
  /** The card with the focus, wherever it is. */
  activeId: number | null
  reportIds: ReadonlySet<number>
  act: RowActions
  onDropLead: (leadId: number, status: LeadStatus) => void
}

/** The leads of one status: only the visible cards are rendered. */
export const StatusColumn = memo((props: Props) => {
  const { status, leads, openId, activeId, reportIds, act, onDropLead } = props
  const column = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!column.current) return
    return dropTargetForElements({
      element: column.current,
      canDrop: ({ source }) => typeof source.data.leadId === 'number',
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        onDropLead(Number(source.data.leadId), status)
      },
    })
  }, [status, onDropLead])
  const activeIndex = activeId === null ? -1 : leads.findIndex(({ id }) => id === activeId)
  // Another function would have the places of all cards worked out anew.
  const keyOf = useCallback((index: number) => leads[index]?.id ?? index, [leads])
  const cards = useVirtualizer({
    count: leads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: keyOf,
    overscan: 4,
    // Always render the active card: unmounting it would lose the focus.
    rangeExtractor: (range) =>
      [...new Set([activeIndex, ...defaultRangeExtractor(range)])]
        .filter((index) => index >= 0)
        .sort((one, other) => one - other),
  })
  useEffect(() => {
    if (activeIndex >= 0) cards.scrollToIndex(activeIndex)
  }, [activeIndex, cards])
  return (
    <Column ref={column} aria-label={statusText(status)} data-over={isOver || undefined}>
      <Flex align="center" justify="space-between" px={3} minH={9}>
        <StatusBadge status={status} />
        <Text fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {countText(leads.length)}
        </Text>
      </Flex>
      <Box ref={scroller} flex="1" minH={0} overflowY="auto" overscrollBehavior="contain">
        <Box
          role="list"
          aria-label={`${statusText(status)} leads`}
          position="relative"
          style={{ height: cards.getTotalSize() }}
        >
          {cards.getVirtualItems().map(({ index, start }) => {
            const lead = leads[index]
            return lead ? (
              <BoardCard
                key={lead.id}
                lead={lead}
                top={start}
                place={index + 1}
                count={leads.length}
                isOpen={lead.id === openId}
                isActive={lead.id === activeId || (activeIndex < 0 && index === 0)}
                hasReport={reportIds.has(lead.id)}
                act={act}
              />
            ) : null
          })}
        </Box>
        {leads.length === 0 ? (
          <Text px={3} fontSize="sm" color="fg.muted">
            Drop a lead here
          </Text>
        ) : null}
      </Box>
    </Column>
  )
})

import { Box, chakra } from '@chakra-ui/react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { useActiveRow } from '../../../ui/list/use-active-row.ts'
import { rowsPerPage, withActiveRow } from '../../../ui/list/virtual-rows.ts'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { VisuallyHidden } from '../../../ui/primitives/visually-hidden.tsx'
import { distinguishingDetails } from './distinguishing-details.ts'
import { columnTexts, columnWidths, type FoundColumn } from './found-columns.ts'
import { FoundRow } from './found-row.tsx'
import type { FoundLine } from './found-view.ts'
import { keyOfLead, type ListedLead } from './listed-leads.ts'

/** Lets the page's shortcuts control the list. */
export type FoundGridKeys = { move: (step: number) => void; toggle: () => void }

type Group = Extract<FoundLine, { kind: 'group' }>

type Props = {
  ref: Ref<FoundGridKeys>
  lines: readonly FoundLine[]
  /** The columns of a table; null for a list. */
  columns: readonly FoundColumn[] | null
  groupText: (group: Group) => string
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
    px: 4,
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'xs',
    fontWeight: 'medium',
  },
})

const parts = ['check', 'open']

/** In rem. On a phone a name takes up to two lines. */
const rowRem = () => (matchMedia('(min-width: 30rem)').matches ? 3 : 4.25)
const groupRem = 2
const companyRem = 19
/** More than are seen, so that only long lists come and go while they are scrolled. */
const overscan = 30

const pixelsPerRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

const templateOf = (columns: Props['columns']) =>
  columns
    ? `3rem minmax(${companyRem}rem, 1fr) ${columns.map((column) => `minmax(${columnWidths[column]}rem, 1fr)`).join(' ')}`
    : 'auto minmax(0, 1fr)'

const widthOf = (columns: Props['columns']) =>
  columns ? 3 + companyRem + columns.reduce((sum, column) => sum + columnWidths[column], 0) : 0

/** The found companies as a virtual grid: only the rows around the visible ones are rendered. */
export const FoundGrid = ({ ref, lines, columns, groupText, openKey, checkedIds, ...actions }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [rem] = useState(pixelsPerRem)
  const [rowHeight] = useState(() => rowRem() * rem)
  const leads = useMemo(() => lines.flatMap((line) => (line.kind === 'lead' ? [line] : [])), [lines])
  const keys = useMemo(() => leads.map(({ key }) => key), [leads])
  const details = useMemo(() => distinguishingDetails(leads.map(({ lead }) => lead)), [leads])
  const lineIndexOf = (index: number) => lines.findIndex(({ key }) => key === keys[index])
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
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan,
    rangeExtractor: (range) => withActiveRow(activeLine, defaultRangeExtractor(range)),
  })
  useImperativeHandle(ref, () => ({ move: active.move, toggle: active.toggle }))
  const open = useStableCallback(actions.onOpen)
  const enter = useStableCallback(active.enter)
  const act = useMemo(() => ({ open, toggle, enter }), [open, toggle, enter])
  const template = templateOf(columns)
  const width = `max(100%, ${widthOf(columns)}rem)`
  return (
    <Box
      ref={scroller}
      role="grid"
      aria-label="Found companies"
      aria-multiselectable="true"
      aria-rowcount={lines.length + (columns ? 1 : 0)}
      maxH="600px"
      overflow="auto"
      overscrollBehaviorX="contain"
      onKeyDown={active.onKeyDown}
    >
      {columns ? <ColumnHeadings columns={columns} style={{ width, gridTemplateColumns: template }} /> : null}
      <Box role="rowgroup" position="relative" style={{ height: rows.getTotalSize(), width }}>
        {rows.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index]
          if (!line) return null
          if (line.kind === 'group')
            return (
              <Heading
                key={line.key}
                role="row"
                aria-rowindex={index + 1}
                position="absolute"
                left={0}
                width="full"
                style={{ top: start, height: size }}
              >
                <chakra.div role="gridcell" minW={0}>
                  <Truncated>{groupText(line)}</Truncated>
                </chakra.div>
              </Heading>
            )
          return (
            <FoundRow
              key={line.key}
              rowKey={line.key}
              lead={line.lead}
              rowIndex={index + 1}
              top={start}
              height={size}
              columns={columns}
              template={template}
              distinguishingDetail={details.get(keyOfLead(line.lead))}
              isOpen={keyOfLead(line.lead) === openKey}
              isChecked={line.lead.id !== undefined && checkedIds.has(line.lead.id)}
              isActive={index === activeLine}
              act={act}
            />
          )
        })}
      </Box>
    </Box>
  )
}

const ColumnHeading = chakra('span', {}, { defaultProps: { role: 'columnheader' } })

type HeadingsProps = {
  columns: readonly FoundColumn[]
  style: { width: string; gridTemplateColumns: string }
}

const ColumnHeadings = ({ columns, style }: HeadingsProps) => (
  <Box role="rowgroup" position="sticky" top={0} zIndex={2} style={{ width: style.width }}>
    <Heading role="row" display="grid" px={0} pr={3} py={1.5} borderBottomWidth="1px" style={style}>
      <ColumnHeading>
        <VisuallyHidden>Selected</VisuallyHidden>
      </ColumnHeading>
      <ColumnHeading>Company, proof and score</ColumnHeading>
      {columns.map((column) => (
        <ColumnHeading key={column} px={2}>
          {columnTexts[column]}
        </ColumnHeading>
      ))}
    </Heading>
  </Box>
)

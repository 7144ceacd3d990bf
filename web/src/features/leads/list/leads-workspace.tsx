import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { type CSSProperties, useEffect, useRef } from 'react'
import { isWide } from '../../../ui/primitives/is-wide.ts'
import { useTopOfElement } from '../../../ui/primitives/use-top-of-element.ts'
import type { GridKeys } from '../table/lead-grid.tsx'
import { LeadPane } from './lead-pane.tsx'
import type { LeadsPageSlots } from './leads-page-slots.ts'
import { LeadsSide, type LeadsSideProps } from './leads-side.tsx'

/** Reaches down to the bottom of the window, or to the navigation bar there on a phone. */
const fillsWindow = {
  base: 'max(24rem, calc(100dvh - var(--top) - 4.25rem - env(safe-area-inset-bottom)))',
  lg: 'max(24rem, calc(100dvh - var(--top) - 1rem))',
}

/** The lead, or the one into which it was merged. */
const leadOfId = (rows: readonly Lead[], selectedId: number | null): Lead | null => {
  if (selectedId === null) return null
  const isIt = ({ id }: Lead) => id === selectedId
  return rows.find(isIt) ?? rows.find(({ mergedIds }) => mergedIds?.includes(selectedId)) ?? null
}

/** Cancels the page's bottom padding, which the columns do not need. */
const belowPage = { base: '-1.75rem', lg: '-1rem' }

type Props = LeadsPageSlots & LeadsSideProps

/** The list at the left and the selected lead at the right; on a phone one at a time. */
export const LeadsWorkspace = ({ reportOf, originOf, ...side }: Props) => {
  const { list, address } = side
  const isBoard = side.shown.view.layout === 'board'
  const selected = leadOfId(list.rows, address.selectedId)
  const grid = useRef<GridKeys>(null)
  useFocusOnRow(grid, selected?.id ?? null, address)
  const frame = useRef<HTMLDivElement>(null)
  const top = useTopOfElement(frame)
  return (
    <Grid
      ref={frame}
      gap={4}
      mb={belowPage}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        ...(selected ? { lg: 'minmax(0, 3fr) minmax(0, 2fr)' } : {}),
      }}
      style={{ '--top': `${top}px` } as CSSProperties}
    >
      <Flex
        direction="column"
        display={{ base: selected ? 'none' : 'flex', lg: 'flex' }}
        height={fillsWindow}
      >
        <Box flex="1" minH={0}>
          <LeadsSide {...side} openId={selected?.id ?? null} grid={grid} />
        </Box>
        {selected || isBoard ? null : <NothingSelected />}
      </Flex>
      {selected ? (
        // The key is of the box that scrolls, so that each lead is shown from its top.
        <Box key={selected.id} overflowY={{ lg: 'auto' }} height={{ lg: fillsWindow.lg }}>
          <LeadPane
            lead={selected}
            report={reportOf(selected)}
            originOf={originOf}
            onClose={address.deselect}
          />
        </Box>
      ) : null}
    </Grid>
  )
}

/** One line, so that the table has the whole width. */
const NothingSelected = () => (
  <Text hideBelow="lg" pt={2} px={3} fontSize="sm" color="fg.muted">
    <chakra.span fontWeight="medium" color="fg">
      Select a Lead to Begin
    </chakra.span>{' '}
    Its facts and their evidence appear here.
  </Text>
)

/**
 * Focuses the row of the lead that was closed, from whose page the user comes back, or to which they followed
 * a link.
 */
const useFocusOnRow = (
  grid: { current: GridKeys | null },
  openId: number | null,
  { returnsTo, isArrival }: Props['address'],
) => {
  const lastId = useRef(openId ?? returnsTo?.leadId ?? null)
  const isAwaited = useRef(isArrival || returnsTo !== null)
  useEffect(() => {
    const isClosed = openId === null && lastId.current !== null
    const rowId = openId ?? lastId.current
    // On a phone the open lead hides the list, and takes the focus itself.
    const isListShown = openId === null || isWide()
    if (rowId !== null && isListShown && (isClosed || isAwaited.current)) {
      grid.current?.focus(rowId)
      isAwaited.current = false
    }
    lastId.current = openId
  }, [openId, grid])
}

import { leadStatuses } from '@assay/shared/features/leads/lead'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfStatus } from '../../platform/addresses.ts'
import { statusText } from '../../ui/lead/status-badge.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { countText } from '../../ui/primitives/numbers.ts'
import { SkeletonBar } from '../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'
import { DashboardPanel } from './dashboard-panel.tsx'
import { gridTicks } from './grid-ticks.ts'

/** The number of leads per status, as a table of bars, each leading to its leads. */
export const LeadsByStatus = ({ stats, isFailed }: { stats: LeadStats | undefined; isFailed: boolean }) => (
  <DashboardPanel title="Leads by Status">
    {isFailed && !stats ? (
      <EmptyState title="No counts" text="This chart needs the counts above." />
    ) : (
      <Box px={4} py={3} css={heights}>
        {stats ? <StatusChart byStatus={stats.byStatus} /> : <ChartSkeleton />}
      </Box>
    )}
  </DashboardPanel>
)

/** By touch, each bar is as tall a target as a button. */
const heights = { height: '17.75rem', '@media (pointer: coarse)': { height: '25.5rem' } }

const widths = ['70%', '40%', '55%', '30%', '45%', '25%', '35%', '15%']

const ChartSkeleton = () => (
  <Flex direction="column" justify="space-around" height={heightOfBars}>
    {widths.map((width) => (
      <SkeletonBar key={width} width={width} height={4} ml="5rem" maxW="calc(100% - 6rem)" />
    ))}
  </Flex>
)

/** Below the bars is the axis. */
const heightOfBars = 'calc(100% - 1.5rem)'
const widthOfNames = '5.5rem'
/** At the right, for the count behind the longest bar. */
const widthOfCounts = '2.5rem'

/** Covers its row. */
const RowLink = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'control' },
    _focusVisible: { outline: 'none', _after: { outline: '2px solid', outlineColor: 'primary' } },
  },
})

const StatusChart = ({ byStatus }: Pick<LeadStats, 'byStatus'>) => {
  const ticks = gridTicks(Math.max(...leadStatuses.map((status) => byStatus[status])))
  const end = ticks.at(-1) ?? 1
  return (
    <Box position="relative" height="full" fontSize="xs" fontVariantNumeric="tabular-nums">
      <GridLines ticks={ticks} />
      <chakra.table position="relative" width="full" height={heightOfBars} tableLayout="fixed">
        <VisuallyHidden asChild>
          <caption>Leads by status</caption>
        </VisuallyHidden>
        <thead>
          <tr>
            <chakra.th scope="col" width={widthOfNames}>
              <VisuallyHidden>Status</VisuallyHidden>
            </chakra.th>
            <th scope="col">
              <VisuallyHidden>Leads</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {leadStatuses.map((status) => (
            <chakra.tr key={status} position="relative" _hover={{ bg: 'bg.hover' }}>
              <chakra.th scope="row" fontWeight="normal" textAlign="left">
                <RowLink to={addressOfStatus(status)}>{statusText(status)}</RowLink>
              </chakra.th>
              <chakra.td pr={widthOfCounts}>
                <Flex align="center" gap={1.5}>
                  <Box
                    data-bar
                    height={4}
                    minW="1px"
                    flexShrink={0}
                    borderRightRadius="0.1875rem"
                    bg={`status.${status}`}
                    style={{ width: `${(byStatus[status] / end) * 100}%` }}
                  />
                  {countText(byStatus[status])}
                </Flex>
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  )
}

/** Five lines behind the bars, with what they stand for below. */
const GridLines = ({ ticks }: { ticks: readonly number[] }) => (
  <Flex
    aria-hidden="true"
    position="absolute"
    insetBlock={0}
    left={widthOfNames}
    right={widthOfCounts}
    justify="space-between"
    color="fg.muted"
  >
    {ticks.map((tick) => (
      <Flex key={tick} direction="column" align="center" width={0}>
        <Box data-grid-line flex="1" borderLeftWidth="1px" />
        <Flex align="end" height={6}>
          {countText(tick)}
        </Flex>
      </Flex>
    ))}
  </Flex>
)

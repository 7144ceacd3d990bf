import { leadStatuses } from '@assay/shared/features/leads/lead'
import type { LeadStats } from '@assay/shared/features/leads/lead-stats'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { statusText } from '../../ui/lead/status-badge.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { ErrorBoundary } from '../../ui/primitives/error-boundary.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { SkeletonBar } from '../../ui/primitives/skeleton.tsx'
import { VisuallyHidden } from '../../ui/primitives/visually-hidden.tsx'

import { DashboardPanel } from './dashboard-panel.tsx'

const StatusChart = lazy(async () => ({ default: (await import('./status-chart.tsx')).StatusChart }))

/** The number of leads per status, as a bar chart and as a table for screen readers. */
export const LeadsByStatus = ({ stats, isFailed }: { stats: LeadStats | undefined; isFailed: boolean }) => (
  <DashboardPanel title="Leads by Status">
    {isFailed && !stats ? (
      <EmptyState title="No counts" text="This chart needs the counts above." />
    ) : (
      <Bars stats={stats} />
    )}
  </DashboardPanel>
)

const Bars = ({ stats }: { stats: LeadStats | undefined }) => (
  <>
    <ErrorBoundary fallback={() => <FailureNotice>The chart could not be loaded.</FailureNotice>}>
      <Box px={4} py={3} height="17.75rem" aria-hidden="true">
        {stats ? (
          <Suspense fallback={<ChartSkeleton />}>
            <StatusChart byStatus={stats.byStatus} />
          </Suspense>
        ) : (
          <ChartSkeleton />
        )}
      </Box>
    </ErrorBoundary>
    {stats ? <StatusTable byStatus={stats.byStatus} /> : null}
  </>
)

const widths = ['70%', '40%', '55%', '30%', '45%', '25%', '35%', '15%']

const ChartSkeleton = () => (
  <Flex direction="column" justify="space-around" height="calc(100% - 1.5rem)">
    {widths.map((width) => (
      <SkeletonBar key={width} width={width} height={4} ml="5rem" maxW="calc(100% - 6rem)" />
    ))}
  </Flex>
)

const StatusTable = ({ byStatus }: Pick<LeadStats, 'byStatus'>) => (
  <VisuallyHidden>
    <chakra.table>
      <caption>Leads by status</caption>
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Leads</th>
        </tr>
      </thead>
      <tbody>
        {leadStatuses.map((status) => (
          <tr key={status}>
            <th scope="row">{statusText(status)}</th>
            <td>{byStatus[status]}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  </VisuallyHidden>
)

import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { dateRangeText, thisMonth } from './date-range.ts'
import { LeadsByStatus } from './leads-by-status.tsx'
import { RecentActivities } from './recent-activities.tsx'
import { type ConvertAiLead, RecentLeads } from './recent-leads.tsx'
import { StatTiles } from './stat-tiles.tsx'
import { useLeadStats } from './use-lead-stats.ts'
import { useRecentLeads } from './use-recent-leads.ts'

type Props = {
  username: string
  /** The search for leads, from another feature. */
  hunting: ReactNode
  /** What is to be done next, from another feature. */
  nextSteps: ReactNode
  /** Converts an AI lead, from another feature. */
  convert: ConvertAiLead
  /** The Emergency Logout button. */
  emergencyLogout: ReactNode
}

const columns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: '5fr 4fr 4fr' }

/** Counts, recent leads, recent activity, leads by status, and the search for more. */
export const Dashboard = ({ username, hunting, nextSteps, convert, emergencyLogout }: Props) => {
  const stats = useLeadStats()
  const recent = useRecentLeads()
  const isEmpty = stats.data?.total === 0 && recent.rows?.length === 0 && !recent.error
  return (
    <Stack gap={4}>
      <Flex align="end" justify="space-between" gap={3} wrap="wrap">
        <Box minW={0}>
          <Heading as="h1" fontSize="xl" truncate>
            Welcome back, {username}
          </Heading>
          <Text color="fg.muted" fontVariantNumeric="tabular-nums">
            {dateRangeText(stats.data ?? thisMonth())}
          </Text>
        </Box>
        {isEmpty ? null : (
          <Flex
            gap={2}
            wrap="wrap"
            width={{ base: 'full', sm: 'auto' }}
            css={{ '& > *': { flex: { base: '1', sm: 'none' } } }}
          >
            <Button asChild textDecoration="none">
              <Link to="/lead-management">Manage leads</Link>
            </Button>
            <Button asChild textDecoration="none">
              <Link to="/lead-hunting">Add new lead</Link>
            </Button>
          </Flex>
        )}
      </Flex>
      {isEmpty ? <NoLeads /> : <Numbers {...{ stats, recent, nextSteps, convert }} />}
      {hunting}
      <Flex justify="end">{emergencyLogout}</Flex>
    </Stack>
  )
}

const NoLeads = () => (
  <Panel>
    <EmptyState
      title="You don't have any leads yet"
      text="Hunt for leads: describe who you are looking for, and each company comes with proof."
    >
      <Button asChild variant="primary" mt={3} textDecoration="none">
        <Link to="/lead-hunting">Add new lead</Link>
      </Button>
    </EmptyState>
  </Panel>
)

type Read = {
  stats: ReturnType<typeof useLeadStats>
  recent: ReturnType<typeof useRecentLeads>
}

/** The counts leave out unconverted AI leads, so only both answers together show that there are no leads. */
const isMaybeEmpty = ({ stats, recent }: Read) => stats.data?.total === 0 && !recent.rows && !recent.error

const Numbers = ({ stats, recent, nextSteps, convert }: Read & Pick<Props, 'nextSteps' | 'convert'>) => (
  <>
    {stats.isError ? (
      <Panel minH={{ lg: stats.data ? undefined : '6.5rem' }}>
        <FailureNotice onRetry={() => void stats.refetch()} isRetrying={stats.isFetching}>
          The counts could not be loaded: {stats.error.message}
        </FailureNotice>
      </Panel>
    ) : null}
    {stats.isError && !stats.data ? null : <StatTiles stats={stats.data} />}
    {nextSteps}
    <Grid gap={4} templateColumns={columns}>
      <RecentLeads recent={recent} convert={convert} />
      <RecentActivities leads={recent.rows ?? []} />
      <Box gridColumn={{ md: '1 / -1', xl: 'auto' }}>
        <LeadsByStatus
          stats={isMaybeEmpty({ stats, recent }) ? undefined : stats.data}
          isFailed={stats.isError && !stats.data}
        />
      </Box>
    </Grid>
  </>
)

import type { Activity } from '@assay/shared/features/leads/activity'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead } from '../../platform/addresses.ts'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { RelativeTime } from '../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../ui/primitives/truncated.tsx'
import { activityText } from './activity-text.ts'
import type { CombinedLead } from './combined-leads.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { useLeadNames } from './use-lead-names.ts'
import { useRecentActivities } from './use-recent-activities.ts'

const RowLink = chakra(Link, {
  base: {
    display: 'block',
    minH: 14,
    px: 4,
    py: 2,
    color: 'inherit',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'primary', outlineOffset: '-2px' },
  },
})

/** The five latest activities, each with its lead. */
export const RecentActivities = ({ leads }: { leads: readonly CombinedLead[] }) => {
  const { rows, error, reload, isReloading } = useRecentActivities()
  const known = leads.filter(({ kind }) => kind === 'lead')
  const names = useLeadNames(rows?.map(({ leadId }) => leadId) ?? [], known)
  return (
    <DashboardPanel title="Recent Activity">
      {error ? (
        <FailureNotice onRetry={reload} isRetrying={isReloading}>
          {error}
        </FailureNotice>
      ) : null}
      {rows || error ? null : <SkeletonRows text="Loading recent activity" />}
      {rows?.length === 0 ? (
        <EmptyState title="No activity yet" text="New leads, changes, calls and notes appear here." />
      ) : null}
      <ul>
        {rows?.map((activity) => (
          <Item key={activity.id} activity={activity} company={names.get(activity.leadId)} />
        ))}
      </ul>
    </DashboardPanel>
  )
}

const Item = ({ activity, company }: { activity: Activity; company: string | undefined }) => (
  <li>
    <RowLink to={addressOfLead(activity.leadId)}>
      <Flex align="baseline" gap={3}>
        <Truncated flex="1" fontWeight="medium">
          {company ?? `Lead ${activity.leadId}`}
        </Truncated>
        <Box as="span" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
          <RelativeTime iso={activity.createdAt} />
        </Box>
      </Flex>
      <Truncated fontSize="sm" color="fg.muted">
        {activityText(activity)}
      </Truncated>
    </RowLink>
  </li>
)

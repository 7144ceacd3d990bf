import type { Activity } from '@assay/shared/features/leads/activity'
import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { addressOfLead, addressOfReport, leadsAddress } from '../../platform/addresses.ts'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { countText } from '../../ui/primitives/numbers.ts'
import { RelativeTime } from '../../ui/primitives/relative-time.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'
import { Truncated } from '../../ui/primitives/truncated.tsx'
import type { ActivityLine } from './activity-lines.ts'
import { activityText, activityTextOfMany } from './activity-text.ts'
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

/** The five latest activities, each with its lead, or with the number of leads that it changed at once. */
export const RecentActivities = ({ leads }: { leads: readonly CombinedLead[] }) => {
  const { lines, error, reload, isReloading } = useRecentActivities()
  const known = leads.filter(({ kind }) => kind === 'lead')
  const single = lines?.filter(({ leadIds }) => leadIds.length === 1) ?? []
  const names = useLeadNames(
    single.map(({ newest }) => newest.leadId),
    known,
  )
  return (
    <DashboardPanel title="Recent Activity">
      {error ? (
        <FailureNotice onRetry={reload} isRetrying={isReloading}>
          {error}
        </FailureNotice>
      ) : null}
      {lines || error ? null : <SkeletonRows text="Loading recent activity" />}
      {lines?.length === 0 ? (
        <EmptyState title="No activity yet" text="New leads, changes, calls and notes appear here." />
      ) : null}
      <ul>
        {lines?.map((line) => (
          <Item key={line.newest.id} line={line} company={names.get(line.newest.leadId)} />
        ))}
      </ul>
    </DashboardPanel>
  )
}

const addressOfActivity = ({ type, leadId }: Activity) =>
  type === 'prospected' ? addressOfReport(leadId) : addressOfLead(leadId)

const Item = ({ line, company }: { line: ActivityLine; company: string | undefined }) => {
  const { newest, leadIds, isCut } = line
  const isOne = leadIds.length === 1
  return (
    <li>
      <RowLink to={isOne ? addressOfActivity(newest) : leadsAddress}>
        <Flex align="baseline" gap={3}>
          <Truncated flex="1" fontWeight="medium">
            {isOne
              ? (company ?? `Lead ${newest.leadId}`)
              : `${countText(leadIds.length)}${isCut ? '+' : ''} leads`}
          </Truncated>
          <Box as="span" fontSize="xs" color="fg.muted" whiteSpace="nowrap">
            <RelativeTime iso={newest.createdAt} />
          </Box>
        </Flex>
        <Truncated fontSize="sm" color="fg.muted">
          {isOne ? activityText(newest) : activityTextOfMany(newest)}
        </Truncated>
      </RowLink>
    </li>
  )
}

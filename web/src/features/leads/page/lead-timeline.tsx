import {
  type Activity,
  loggedActivityTypes,
  outreachActivityTypes,
} from '@assay/shared/features/leads/activity'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { PendingButton } from '../../../ui/form/pending-button.tsx'
import { Segments } from '../../../ui/form/segments.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { ActivityItem } from './activity-item.tsx'
import { useActivities } from './use-activities.ts'
import { useImportEntry } from './use-import-entry.ts'

const pageSize = 50

const filters = [
  { name: 'all', text: 'All' },
  { name: 'note', text: 'Notes' },
  { name: 'call', text: 'Calls' },
  { name: 'meeting', text: 'Meetings' },
  { name: 'messages', text: 'Messages' },
  { name: 'changes', text: 'Changes' },
] as const
type Filter = (typeof filters)[number]['name']

const passes = ({ type }: Activity, filter: Filter) => {
  if (filter === 'all') return true
  const isMessage = outreachActivityTypes.some((sent) => sent === type)
  if (filter === 'messages') return isMessage
  return filter === 'changes'
    ? !isMessage && !loggedActivityTypes.some((logged) => logged === type)
    : type === filter
}

/** A lead's activities. */
export const LeadTimeline = ({ leadId }: { leadId: number }) => {
  const timeline = useActivities({ leadId, pageSize })
  const [filter, setFilter] = useState<Filter>('all')
  const { activities: read = [], isLoading, error, hasMore } = timeline
  const imported = useImportEntry(leadId)
  const activities = imported && !isLoading && !hasMore ? [...read, imported] : read
  const shown = activities.filter((activity) => passes(activity, filter))
  return (
    <Panel aria-labelledby="activity-heading">
      <Flex wrap="wrap" align="center" justify="space-between" columnGap={3} px={4} pt={3}>
        <Heading as="h2" id="activity-heading" fontSize="md">
          Activity
        </Heading>
        {activities.length > 3 ? (
          <Box mr={-2.5}>
            <Segments label="Show" options={filters} chosen={filter} onChoose={setFilter} />
          </Box>
        ) : null}
      </Flex>
      {error ? <FailureNotice onRetry={timeline.reload}>{error}</FailureNotice> : null}
      {isLoading ? (
        <SkeletonRows text="Loading activity" />
      ) : (
        <chakra.ol listStyleType="none" px={4} pt={3}>
          {shown.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} />
          ))}
        </chakra.ol>
      )}
      {shown.length === 0 && !isLoading && !error ? (
        <Text color="fg.muted" px={4} pb={4}>
          {filter === 'all' ? 'No activity yet.' : 'No activity of this kind.'}
        </Text>
      ) : null}
      {hasMore ? (
        <Box px={4} pb={4}>
          <PendingButton
            size="sm"
            width="full"
            text="Show earlier activity"
            pendingText="Loading..."
            isPending={timeline.isReadingMore}
            onClick={() => timeline.readMore()}
          />
        </Box>
      ) : null}
    </Panel>
  )
}

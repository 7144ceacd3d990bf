import { Box, chakra, Heading, Text } from '@chakra-ui/react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { ActivityForm } from './activity-form.tsx'
import { ActivityItem } from './activity-item.tsx'
import { useActivities } from './use-activities.ts'

const latest = 3

/** The form to log an activity, and the lead's last few; its page has them all. */
export const LatestActivities = ({ leadId }: { leadId: number }) => {
  const { activities = [], isLoading, error, reload } = useActivities({ leadId, pageSize: latest })
  return (
    <Box as="section" aria-labelledby="latest-heading" mt={4} pt={4} borderTopWidth="1px">
      <Heading as="h3" id="latest-heading" fontSize="md" mb={3}>
        Activity
      </Heading>
      <ActivityForm key={leadId} leadId={leadId} />
      {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
      {isLoading ? <SkeletonRows text="Loading activity" /> : null}
      <chakra.ol listStyleType="none" pt={4}>
        {activities.slice(0, latest).map((activity) => (
          <ActivityItem key={activity.id} activity={activity} />
        ))}
      </chakra.ol>
      {activities.length === 0 && !isLoading && !error ? (
        <Text color="fg.muted">No activity yet.</Text>
      ) : null}
    </Box>
  )
}

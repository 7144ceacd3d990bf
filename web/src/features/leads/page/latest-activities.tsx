import { Box, chakra, Text } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { ActivityForm } from './activity-form.tsx'
import { ActivityItem } from './activity-item.tsx'
import { useActivities } from './use-activities.ts'

const latest = 3

type Props = {
  leadId: number
  /** The text of the form. */
  formRef: RefObject<HTMLTextAreaElement | null>
}

/** The form to log an activity, and the lead's last few; its page has them all. */
export const LatestActivities = ({ leadId, formRef }: Props) => {
  const { activities = [], isLoading, error, reload } = useActivities({ leadId, pageSize: latest })
  return (
    <Box as="section" aria-label="Activity" mb={4} pb={1} borderBottomWidth="1px">
      <ActivityForm ref={formRef} leadId={leadId} />
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

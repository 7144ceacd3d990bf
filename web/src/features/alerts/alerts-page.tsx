import { Box, chakra, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../ui/primitives/notice.tsx'
import { Panel } from '../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../ui/primitives/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { unreadCount, useNotifications } from './use-notifications.ts'
import { useReadNotifications } from './use-read-notifications.ts'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** What is due now, and below it searches that ended while the user was away, what recipients and mailboxes answered, and warnings about the plan. */
export const AlertsPage = ({ nextSteps }: { nextSteps: ReactNode }) => {
  const { rows = [], isLoading, error, reload } = useNotifications()
  const read = useReadNotifications()
  const newest = rows[0]
  return (
    <Box maxW="52rem">
      <Flex align="center" justify="space-between" gap={3} mb={4} minH={9}>
        <Heading as="h1" fontSize="xl">
          Notifications
        </Heading>
        {newest && unreadCount(rows) > 0 ? (
          <Button
            variant="outline"
            disabled={read.isPending}
            onClick={() => read.mutate({ upToId: newest.id })}
          >
            Mark all as read
          </Button>
        ) : null}
      </Flex>
      <Box mb={4}>{nextSteps}</Box>
      <Panel aria-label="All notifications" overflow="hidden">
        {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
        {isLoading ? <SkeletonRows text="Loading your notifications" /> : null}
        {rows.length > 0 ? (
          <Rows>
            {rows.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => read.mutate({ ids: [notification.id] })}
              />
            ))}
          </Rows>
        ) : null}
        {rows.length === 0 && !isLoading && !error ? (
          <EmptyState
            title="No notifications yet"
            text="Finished and failed searches, replies to your emails and warnings about your plan appear here."
          >
            <Button asChild variant="outline" mt={3} textDecoration="none">
              <Link to="/lead-hunting">Find leads</Link>
            </Button>
          </EmptyState>
        ) : null}
      </Panel>
    </Box>
  )
}

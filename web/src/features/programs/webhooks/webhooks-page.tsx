import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { PlusIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { VerifyNote } from './verify-note.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

const Rows = chakra('ul', { base: { listStyle: 'none' } })

/** The servers that are told what happens in the workspace. */
export const WebhooksPage = () => {
  const { data: webhooks, error, isFetching, refetch } = useWebhooks()
  const [isCreating, setIsCreating] = useState(false)
  const create = (
    <Button variant="primary" onClick={() => setIsCreating(true)}>
      <PlusIcon />
      Create Webhook
    </Button>
  )
  return (
    <Box maxW="52rem">
      <Flex wrap="wrap" align="start" justify="space-between" gap={3} mb={4}>
        <Box minW={0}>
          <Heading as="h1" fontSize="xl">
            Webhooks
          </Heading>
          <Text color="fg.muted" mt={0.5}>
            Your own server is told within seconds what happens here, by signed requests.
          </Text>
        </Box>
        {webhooks?.length ? create : null}
      </Flex>
      <Panel aria-label="Webhooks" overflow="hidden" mb={4}>
        {error ? (
          <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
            Failed to fetch webhooks: {error.message}
          </FailureNotice>
        ) : null}
        {!webhooks && !error ? <SkeletonRows text="Loading your webhooks" /> : null}
        {webhooks?.length ? (
          <Rows>
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </Rows>
        ) : null}
        {webhooks?.length === 0 ? (
          <EmptyState
            title="No webhooks yet"
            text="Create one to tell your CRM or automation of new leads, status changes, searches and research."
          >
            <Box mt={3}>{create}</Box>
          </EmptyState>
        ) : null}
      </Panel>
      <VerifyNote />
      <WebhookDialog isOpen={isCreating} webhook={null} onClose={() => setIsCreating(false)} />
    </Box>
  )
}

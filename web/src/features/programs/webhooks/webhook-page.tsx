import { Box } from '@chakra-ui/react'
import { Link, useParams } from 'react-router-dom'
import { idInAddress, webhooksAddress } from '../../../platform/addresses.ts'
import { OwnTitle } from '../../../platform/pages/page-title.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { BackIcon } from '../../../ui/primitives/icons.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { WebhookHeader } from './webhook-header.tsx'
import { nameOfWebhook } from './webhook-texts.ts'

/** A webhook and what was sent to it. */
export const WebhookPage = () => {
  const id = idInAddress(useParams().webhookId)
  const { data: webhooks, error, isFetching, refetch } = useWebhooks()
  const webhook = webhooks?.find((one) => one.id === id)
  return (
    <Box maxW="60rem">
      <Button asChild variant="quiet" size="sm" ml={-2.5} mb={2} color="fg.muted" textDecoration="none">
        <Link to={webhooksAddress}>
          <BackIcon />
          Webhooks
        </Link>
      </Button>
      {error ? (
        <FailureNotice onRetry={() => void refetch()} isRetrying={isFetching}>
          Failed to fetch the webhook: {error.message}
        </FailureNotice>
      ) : null}
      {webhook ? (
        <>
          <OwnTitle text={nameOfWebhook(webhook)} />
          <WebhookHeader key={webhook.id} webhook={webhook} />
          <DeliveryLog webhook={webhook} />
        </>
      ) : null}
      {webhooks && !webhook ? <NoWebhook /> : null}
      {!webhooks && !error ? (
        <Panel>
          <SkeletonRows text="Loading the webhook" />
        </Panel>
      ) : null}
    </Box>
  )
}

const NoWebhook = () => (
  <Panel>
    <OwnTitle text="No webhook found" />
    <EmptyState isWholePage title="No webhook found" text="It may have been deleted.">
      <Button asChild mt={3} textDecoration="none">
        <Link to={webhooksAddress}>See all webhooks</Link>
      </Button>
    </EmptyState>
  </Panel>
)

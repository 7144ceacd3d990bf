import { listWebhookDeliveries } from '@assay/shared/features/programs/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** What was sent to a webhook, the newest first, page by page, kept current. */
export const useWebhookDeliveries = (webhookId: number) =>
  useInfiniteQuery({
    queryKey: [listWebhookDeliveries.name, webhookId],
    queryFn: ({ pageParam, signal }) =>
      readApi(
        listWebhookDeliveries,
        { params: { id: String(webhookId) }, query: pageParam === null ? {} : { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    meta: { collection: listWebhookDeliveries.collection },
  })

import { listWebhookDeliveries, listWebhooks } from '@assay/shared/features/programs/calls'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { readApi } from '../../../platform/api/api.ts'

/** The webhooks of the workspace, newest first, kept current. */
export const useWebhooks = () =>
  useQuery({
    queryKey: [listWebhooks.name],
    queryFn: ({ signal }) => readApi(listWebhooks, {}, { signal }),
    meta: { collection: listWebhooks.collection },
  })

/** Has the lists of webhooks and of what was sent to them read again. */
export const rereadWebhooks = (client: QueryClient): void => {
  for (const { name } of [listWebhooks, listWebhookDeliveries])
    void client.invalidateQueries({ queryKey: [name] })
}

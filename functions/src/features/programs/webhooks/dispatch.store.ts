import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { padded, workspaceKey } from '../../../platform/table/entity.ts'
import { getItem, type Key, updateItemIf } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import type { WebhookAddress } from './delivery.store.ts'

/** Which job sends what waits for a webhook; none while nothing waits, or while the webhook is off. */
const Dispatch = lazy(() =>
  z.object({
    jobId: z.optional(z.string()),
    /** How often deliveries were added. A job that finds none ends only if this has not grown. */
    added: z._default(z.int(), 0),
  }),
)
export type Dispatch = z.infer<typeof Dispatch>

const dispatchKey = ({ workspaceId, webhookId }: WebhookAddress): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `HOOKDISPATCH#${padded(webhookId)}`,
})

/** Its item is made by updates, so it carries no version and is parsed as it is. */
export const readDispatch = async (webhook: WebhookAddress): Promise<Dispatch> =>
  Dispatch.parse((await getItem(dispatchKey(webhook))) ?? {})

export const dispatchLabel = defineLabel('webhook dispatch')

/** Counts added deliveries, for the job under way or a new one. Refused (`dispatchLabel`) if the job has changed since. */
export const joinDispatchAction = (
  webhook: WebhookAddress,
  seen: Pick<Dispatch, 'jobId'>,
  jobId: string,
): Action => ({
  update: dispatchKey(webhook),
  with: {
    UpdateExpression: 'SET jobId = :job ADD added :one',
    ConditionExpression: seen.jobId ? 'jobId = :seen' : 'attribute_not_exists(jobId)',
    ExpressionAttributeValues: { ':job': jobId, ':one': 1, ...(seen.jobId && { ':seen': seen.jobId }) },
  },
  label: dispatchLabel,
})

/** Ends the work of a job; false if deliveries were added since `seen` was read, or another job has it. */
export const closeDispatch = (webhook: WebhookAddress, jobId: string, seen: Dispatch): Promise<boolean> =>
  updateItemIf(dispatchKey(webhook), {
    UpdateExpression: 'REMOVE jobId',
    ConditionExpression: 'jobId = :job AND added = :added',
    ExpressionAttributeValues: { ':job': jobId, ':added': seen.added },
  })

/** Gives the dispatch from one job to another; refused (`dispatchLabel`) if deliveries were added since `seen` was read. */
export const handOverAction = (
  webhook: WebhookAddress,
  seen: Dispatch,
  from: string,
  to: string,
): Action => ({
  update: dispatchKey(webhook),
  with: {
    UpdateExpression: 'SET jobId = :to',
    ConditionExpression: 'jobId = :from AND added = :added',
    ExpressionAttributeValues: { ':to': to, ':from': from, ':added': seen.added },
  },
  label: dispatchLabel,
})

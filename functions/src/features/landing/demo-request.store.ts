import { createHash } from 'node:crypto'
import { RequestTopic } from '@assay/shared/features/landing/demo-request'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds } from '../../platform/table/entity.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

const DemoRequest = lazy(() =>
  z.object({
    topic: RequestTopic,
    name: z.string(),
    email: z.string(),
    company: z.nullable(z.string()),
    message: z.nullable(z.string()),
    receivedAt: isoDate(),
  }),
)
export type DemoRequest = z.infer<typeof DemoRequest>

/** Demo requests are deleted after a year. */
const keptSeconds = 365 * 24 * 3600

const requests = defineEntity({
  name: 'demo-request',
  schema: DemoRequest,
  version: 2,
  // Before, visitors could only ask for a demo.
  upgrades: { 1: (old) => ({ ...Object(old), topic: 'demo' }) },
  key: (id: string) => ({ pk: 'D#demo-requests', sk: `D#${id}` }),
})

/** The same request on the same day (UTC) has the same id, so that sending it twice stores it once. */
export const demoRequestId = ({ topic, name, email, company, message, receivedAt }: DemoRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([topic, name, email.toLowerCase(), company, message, receivedAt.slice(0, 10)]))
    .digest('base64url')

export const getDemoRequest = (id: string) => requests.get(id)

export const demoRequestLabel = defineLabel('demo-request')

/** Stores the request; refused under `demoRequestLabel` if it is already stored. */
export const putDemoRequestAction = (id: string, request: DemoRequest): Action => ({
  put: requests.toItem(id, request, { expiresAt: inSeconds(Date.now(), keptSeconds) }),
  condition: 'attribute_not_exists(pk)',
  label: demoRequestLabel,
})

import { createHash } from 'node:crypto'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds } from '../../platform/table/entity.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

const DemoRequest = lazy(() =>
  z.object({
    name: z.string(),
    email: z.string(),
    company: z.nullable(z.string()),
    message: z.nullable(z.string()),
    receivedAt: isoDate(),
  }),
)
export type DemoRequest = z.infer<typeof DemoRequest>

/** People who asked for a demo are forgotten after a year. */
const keptSeconds = 365 * 24 * 3600

const requests = defineEntity({
  name: 'demo-request',
  schema: DemoRequest,
  key: (id: string) => ({ pk: 'D#demo-requests', sk: `D#${id}` }),
})

/** The same wish on the same day (UTC) has the same id, however often it is sent. */
export const demoRequestId = ({ name, email, company, message, receivedAt }: DemoRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email.toLowerCase(), company, message, receivedAt.slice(0, 10)]))
    .digest('base64url')

export const getDemoRequest = (id: string) => requests.get(id)

export const demoRequestLabel = defineLabel('demo-request')

/** Keeps the request, unless it is kept already (the transaction is then refused under the label). */
export const putDemoRequestAction = (id: string, request: DemoRequest): Action => ({
  put: requests.toItem(id, request, { expiresAt: inSeconds(Date.now(), keptSeconds) }),
  condition: 'attribute_not_exists(pk)',
  label: demoRequestLabel,
})

import { randomUUID } from 'node:crypto'
import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { listTestAiLeads } from '@assay/shared/features/hunting/calls'
import { getChanges } from '@assay/shared/features/jobs/calls'
import { createDemoRequest } from '@assay/shared/features/landing/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { visitor } from '../../../functions/src/testing/client.ts'
import type { Rep } from './account-visit.ts'
import type { Recorder } from './recorder.ts'

/** Asks what changed, reads notifications and the debug page; in addition, a visitor requests a demo. */
export const visitNotifications = async ({ record }: Recorder, rep: Rep): Promise<void> => {
  const { body, headers } = await record(rep, listNotifications, {})
  const unchanged = { when: 'unchanged, 304', status: 304, headers: { 'if-none-match': headers.etag ?? '' } }
  await record(rep, listNotifications, {}, unchanged)
  const changes = await record(rep, getChanges, {})
  const held = { 'if-none-match': changes.headers.etag ?? '' }
  await record(rep, getChanges, {}, { when: 'unchanged, 304', status: 304, headers: held })
  const upToId = (body as Notification[])[0]?.id ?? 1
  await record(rep, readNotifications, { body: { upToId } }, { status: 204 })
  await record(rep, listTestAiLeads, {}, { when: '100 AI leads' })
  const demoRequest = { name: 'Ann Rep', email: `ann-${randomUUID()}@reps.example` }
  await record(visitor(), createDemoRequest, { body: demoRequest })
}

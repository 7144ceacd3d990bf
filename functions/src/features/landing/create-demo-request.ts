import { createDemoRequest as call } from '@assay/shared/features/landing/calls'
import type { NewDemoRequest } from '@assay/shared/features/landing/demo-request'
import { handle } from '../../platform/http/exchange.ts'
import { startJob, visitorsWorkspace } from '../../platform/jobs/start-job.ts'
import { takeToken } from '../../platform/table/throttle.ts'
import { TransactionRefused } from '../../platform/table/transact.ts'
import {
  type DemoRequest,
  demoRequestId,
  demoRequestLabel,
  getDemoRequest,
  putDemoRequestAction,
} from './demo-request.store.ts'
import { mailDemoRequestJob } from './mail-demo-request.job.ts'

/** All visitors together: 60 at once, then one a minute, so that nobody can flood the operator's mailbox. */
const everyonesBucket = { name: 'demo-request-all', who: 'everyone', burst: 60, intervalMs: 60_000 }

const requestOf = ({ name, email, company, message }: NewDemoRequest): DemoRequest => ({
  name,
  email,
  company: company || null,
  message: message || null,
  receivedAt: new Date().toISOString(),
})

/** Keeps the request and starts its mail in one transaction; false where it was kept before. */
const keep = async (id: string, request: DemoRequest): Promise<boolean> => {
  try {
    await startJob(mailDemoRequestJob, {
      workspaceId: visitorsWorkspace,
      userId: 0,
      message: { requestId: id },
      also: [putDemoRequestAction(id, request)],
    })
    return true
  } catch (error) {
    if (error instanceof TransactionRefused && error.labels.includes(demoRequestLabel)) return false
    throw error
  }
}

export const createDemoRequest = handle(call)(async ({ body }, { fail }) => {
  const request = requestOf(body)
  const id = demoRequestId(request)
  const earlier = await getDemoRequest(id)
  if (earlier) return { body: { receivedAt: earlier.receivedAt } }
  const waitMs = await takeToken(everyonesBucket)
  if (waitMs > 0) return fail('RATE_LIMITED', { retryAfterSeconds: waitMs / 1000 })
  if (await keep(id, request)) return { body: { receivedAt: request.receivedAt } }
  const first = await getDemoRequest(id)
  return { body: { receivedAt: first?.receivedAt ?? request.receivedAt } }
})

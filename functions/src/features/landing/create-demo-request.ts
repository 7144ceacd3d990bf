import { createDemoRequest as call } from '@assay/shared/features/landing/calls'
import type { NewDemoRequest } from '@assay/shared/features/landing/demo-request'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../platform/http/exchange.ts'
import { startJob } from '../../platform/jobs/start-job.ts'
import { log } from '../../platform/log.ts'
import { isRefusedBy, transact } from '../../platform/table/transact.ts'
import {
  type DemoRequest,
  demoRequestId,
  demoRequestLabel,
  getDemoRequest,
  putDemoRequestAction,
} from './demo-request.store.ts'
import { mailDemoRequestJob } from './mail-demo-request.job.ts'
import { demoRequestShard } from './partitions.ts'

const requestOf = ({ topic, name, email, company, message }: NewDemoRequest): DemoRequest => ({
  topic,
  name,
  email,
  company: company || null,
  message: message || null,
  receivedAt: new Date().toISOString(),
})

/** Stores the request and its mail job in one transaction; the request alone if too many mails are queued. */
const write = async (id: string, request: DemoRequest): Promise<void> => {
  const also = [putDemoRequestAction(id, request)]
  const workspaceId = demoRequestShard(id)
  try {
    await startJob(mailDemoRequestJob, { workspaceId, userId: 0, message: { requestId: id }, also })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    log.error('A demo request is stored but will not be mailed', { demoRequest: id, error })
    await transact(also)
  }
}

/** Stores the request and starts its mail; false if the request is already stored. */
const storeOnce = async (id: string, request: DemoRequest): Promise<boolean> => {
  try {
    await write(id, request)
    return true
  } catch (error) {
    if (isRefusedBy(error, demoRequestLabel)) return false
    throw error
  }
}

export const createDemoRequest = handle(call)(async ({ body }) => {
  const request = requestOf(body)
  const id = demoRequestId(request)
  const earlier = await getDemoRequest(id)
  if (earlier) return { body: { receivedAt: earlier.receivedAt } }
  if (await storeOnce(id, request)) return { body: { receivedAt: request.receivedAt } }
  const first = await getDemoRequest(id)
  return { body: { receivedAt: first?.receivedAt ?? request.receivedAt } }
})

import { setTimeout as sleep } from 'node:timers/promises'
import { nextWaiting } from '../../../functions/src/features/outreach/mails/outbox.store.ts'
import { handler } from '../../../functions/src/features/outreach/mails/send-mails.worker.ts'
import { config } from '../../../functions/src/platform/config.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { startPoller } from '../../../infra/src/local/embedded/queue-poller.ts'
import { atMost, type Figure } from '../figures.ts'
import { installMeter, meterOf } from '../table-use/meter.ts'
import { connectMailbox, enqueueFor } from './approved-mails.ts'

type SQSEvent = Parameters<typeof handler>[0]

const maxRequests = 8

/** Requests to the table until an outbox is empty, for each of its mails, with everything that its job costs. */
const requestsPerMail = async (mails: number, paceMs: number): Promise<number> => {
  process.env.MAIL_PACE_MS = String(paceMs)
  const { user } = await newRep()
  const owner = { workspaceId: user.workspaceId, userId: user.id }
  await connectMailbox(owner)
  await enqueueFor(owner.workspaceId, [owner.userId], mails)
  let requests = 0
  const metered = async (event: SQSEvent) => {
    let answer: unknown
    const use = await meterOf(async () => {
      answer = await handler(event)
    })
    requests += use.requests
    return answer
  }
  const queue = { functionName: 'sendMails', url: config.queueUrl('sendMails'), handler: metered }
  const poller = startPoller(queue, { endpoint: process.env.SQS_ENDPOINT ?? '' })
  while ((await nextWaiting(owner, 1)).length > 0) await sleep(200)
  await poller.stop()
  return requests / mails
}

/** What a mail costs the table: as one of many in a slice of its job, and alone in one, as at the pace of a minute. */
export const measureRequests = async (): Promise<Figure[]> => {
  installMeter()
  const show = (requests: number) => requests.toFixed(1)
  return [
    atMost(
      'requests to the table per mail, many in a slice',
      await requestsPerMail(100, 100),
      maxRequests,
      show,
    ),
    atMost(
      'requests to the table per mail, one in a slice',
      await requestsPerMail(12, 2100),
      maxRequests,
      show,
    ),
  ]
}

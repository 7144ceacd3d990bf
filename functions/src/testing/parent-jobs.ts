import { randomUUID } from 'node:crypto'
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { vi } from 'vitest'
import * as z from 'zod/mini'
import { endedChildren, startChildren } from '../platform/jobs/children.ts'
import { defineJob } from '../platform/jobs/define-job.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { getJobRow, type JobAddress, type JobRow } from '../platform/jobs/job.store.ts'
import { leaseCheckAction } from '../platform/jobs/lease.ts'
import { startJob } from '../platform/jobs/start-job.ts'
import { sweepJobs } from '../platform/jobs/sweep.ts'
import type { JobWork } from '../platform/jobs/work-on-job.ts'
import { needs } from '../platform/needs.ts'
import { workspaceKey } from '../platform/table/entity.ts'
import { getItem, queryPrefix } from '../platform/table/table.ts'
import { transact } from '../platform/table/transact.ts'
import { queueMessage } from './search.ts'

const basis = {
  attempts: 3,
  timeoutSeconds: 600,
  needs: needs({ table: 'write' }),
  impact: 'Nobody suffers.',
}

/** A job that starts as many children as its message says. */
export const voyageJob = defineJob({
  ...basis,
  name: 'testVoyage',
  message: z.object({ legs: z.int() }),
  runningPerWorkspace: 2,
})

export const legJob = defineJob({
  ...basis,
  name: 'testLeg',
  message: z.object({ nth: z.int() }),
  runningPerWorkspace: 18,
})

type Leg = { nth: number }
const cost = { usd: 0.25, tokens: 10, aiCalls: 1 }

const legKey = (workspaceId: string, nth: number) => ({ pk: workspaceKey(workspaceId), sk: `LEG#${nth}` })

/** The work of a child: it saves one row, unless an earlier attempt did. */
export const saveOne: JobWork<Leg> = async ({ row, message: { nth }, reportCost }) => {
  const key = legKey(row.workspaceId, nth)
  reportCost(cost)
  if (!(await getItem(key))) {
    await transact([leaseCheckAction(row, 1), { put: key, condition: 'attribute_not_exists(pk)' }])
  }
  return { progress: { fraction: 1, step: 'Done' } }
}

export const savedLegs = async (workspaceId: string) =>
  (await queryPrefix(workspaceKey(workspaceId), 'LEG#')).length

const sail: JobWork<{ legs: number }> = async ({ row, message: { legs } }) => {
  const messages = Array.from({ length: legs }, (_, nth) => ({ nth }))
  await startChildren(row, legJob, messages)
  await endedChildren(row, legs)
  return { progress: { fraction: 1, step: 'Done' } }
}

const lookupKey = (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'TESTLOOKUPS' })

const chargingOf = (workspaceId: string) => ({
  key: lookupKey(workspaceId),
  attribute: 'used',
  action: {
    update: lookupKey(workspaceId),
    with: { UpdateExpression: 'ADD used :one', ExpressionAttributeValues: { ':one': 1 } },
  },
})

type Sent = JobAddress & { kind: string }

/** Starts a parent job that charges a lookup, in a workspace of its own. */
export const startVoyage = async (legs: number, workspaceId: string = randomUUID()) => {
  const charging = chargingOf(workspaceId)
  const jobId = await startJob(voyageJob, { workspaceId, userId: 1, message: { legs }, charging })
  return { workspaceId, jobId }
}

/** A queue in memory with workers for both kinds; `leg` is the work of a child. */
export const useVoyages = () => {
  let sent: Sent[] = []
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const kind of ['TEST_VOYAGE', 'TEST_LEG'])
    vi.stubEnv(`QUEUE_URL_${kind}`, `https://queue.example/${kind}`)
  const sqs = mockClient(SQSClient)
  sqs.on(SendMessageCommand).callsFake(({ QueueUrl, MessageBody }) => {
    const kind = QueueUrl.endsWith('LEG') ? legJob.name : voyageJob.name
    sent.push({ kind, ...JSON.parse(MessageBody) })
  })
  const work = { leg: saveOne, voyage: sail }
  const voyages = implementJob(voyageJob, (context) => work.voyage(context))
  const legs = implementJob(legJob, (context) => work.leg(context))
  const deliver = ({ kind, workspaceId, jobId }: Sent) =>
    (kind === legJob.name ? legs : voyages)(queueMessage(workspaceId, jobId))
  const deliverNext = async () => {
    const next = sent.shift()
    if (next) await deliver(next)
  }
  return {
    work,
    deliver,
    deliverNext,
    /** A parent that has started its children, whose messages wait, and is parked. */
    parked: async (legs: number) => {
      const voyage = await startVoyage(legs)
      await deliverNext()
      return voyage
    },
    /** Takes the messages that were sent. */
    take: (): Sent[] => sent.splice(0),
    sent: () => sent,
    lose: () => {
      sent = []
    },
    /** Delivers messages, and those that follow from them, until there is none. */
    drain: async ({ atOnce = 1, times = 1 }: { atOnce?: number; times?: number } = {}) => {
      while (sent.length > 0) {
        const batch = sent.splice(0, atOnce).flatMap((one) => Array.from({ length: times }, () => one))
        const answers = await Promise.all(batch.map(deliver))
        const failures = batch.filter((_, index) => answers[index]?.batchItemFailures.length !== 0)
        sent.unshift(...failures)
        if (failures.length > 0) throw new Error(`${failures.length} messages were not handled`)
      }
    },
    /** Sweeps once, half a minute later: every lease without a worker has then expired. */
    sweepLater: async () => {
      vi.setSystemTime(Date.now() + 30_000)
      await sweepJobs()
    },
    restore: () => {
      sqs.restore()
      vi.unstubAllEnvs()
      vi.useRealTimers()
    },
  }
}

export const lookupsOf = async (workspaceId: string) => Number((await getItem(lookupKey(workspaceId)))?.used)

export const voyageRow = async ({ workspaceId, jobId }: JobAddress): Promise<JobRow> => {
  const row = await getJobRow(workspaceId, jobId)
  if (!row) throw new Error('There is no such job')
  return row
}

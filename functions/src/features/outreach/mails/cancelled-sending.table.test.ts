import { cancelJob, listJobs } from '@assay/shared/features/jobs/calls'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import {
  askToSend,
  drain,
  drainOf,
  enqueue,
  mailsOf,
  someDraft,
  workOnEmail,
} from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

it('lets no user see or cancel the job that works on an outbox', async () => {
  await enqueue(rep, [someDraft()])
  const job = await drainOf(rep)
  const cancelled = await rep.call(cancelJob, { params: { id: String(job?.id) } })
  expect(cancelled.status).toBe(404)
  expect((await rep.call(listJobs)).body).toEqual([])
  await drain(rep)
  expect(smtp.now().accepted).toHaveLength(1)
})

it('stops an email whose job is cancelled before its first attempt', async () => {
  const { jobId } = (await askToSend(rep)).body as unknown as { jobId: string }
  await rep.call(cancelJob, { params: { id: jobId } })
  expect(await workOnEmail(rep, jobId)).toMatchObject({ status: 'cancelled' })
  expect(await mailsOf(rep)).toMatchObject([{ status: 'cancelled', problem: { kind: 'cancelled-by-user' } }])
  expect(smtp.now().commands).toEqual([])
})

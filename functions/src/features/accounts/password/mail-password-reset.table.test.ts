import { randomUUID } from 'node:crypto'
import { forgotPassword } from '@assay/shared/features/accounts/calls'
import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listActiveJobRows } from '../../../platform/jobs/active-jobs.store.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { visitor } from '../../../testing/client.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { newRep } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { mailPasswordResetJob } from './mail-password-reset.job.ts'
import { handler } from './mail-password-reset.worker.ts'

const work = withNeedsOf(mailPasswordResetJob, handler)

beforeAll(useTestTable)
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'Assay <no-reply@assay.example>')
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const forget = (email: string, sourceIp = '198.51.100.10') =>
  visitor().call(forgotPassword, { body: { email } }, { sourceIp })

const shards = [...'0123456789abcdef'].map(systemShardOf)

/** Runs the waiting jobs as the queue would. */
const deliver = async () => {
  const jobs = (await Promise.all(shards.map(listActiveJobRows))).flat()
  for (const { workspaceId, id } of jobs) {
    expect(await work(queueMessage(workspaceId, id))).toEqual({ batchItemFailures: [] })
  }
  return jobs
}

describe('the mail for a forgotten password', () => {
  it('does not contain text that another person chose as username', async () => {
    for (const username of [
      'You won: http://evil.example',
      `Hello, you won ${randomUUID()}`,
      'evil.example',
    ]) {
      const rep = await newRep(username, `${randomUUID()}@reps.example`)
      await forget(rep.user.email)
      await deliver()
      const [mail] = await mailsTo(rep.user.email)
      expect(mail?.body.text).toMatch(/^Hello,\n\nsomeone/)
      expect(mail?.body.text).not.toMatch(/won|evil/)
    }
  })

  it('can be requested twenty times an hour from one IP address, without using up the limits of accounts', async () => {
    const rep = await newRep()
    const address = '198.51.100.20'
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await forget(`${randomUUID()}@reps.example`, address)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([204]))
    for (let n = 0; n < 4; n++) expect((await forget(rep.user.email, address)).status).toBe(429)
    expect((await forget(rep.user.email)).status).toBe(204)
    await deliver()
  })

  it('is sent even when many other mails are queued', async () => {
    await deliver()
    const rep = await newRep()
    const own = systemShardOf(rep.user.workspaceId)
    const workspaceId = systemShardOf(rep.user.workspaceId.startsWith('0') ? '1' : '0')
    const message = { workspaceId: randomUUID(), userId: 1, origin: '' }
    for (let n = 0; n < 100; n++) await startJob(mailPasswordResetJob, { workspaceId, userId: 0, message })
    await forget(rep.user.email)
    expect(await listActiveJobRows(own)).toHaveLength(1)
    await deliver()
  })

  it('is given up at once when it can never be sent, and the log contains no address', async () => {
    const rep = await newRep()
    const logged = vi.spyOn(log, 'error')
    const mock = mockClient(SESv2Client)
    const message = `Email address is not verified: ${rep.user.email}`
    const $metadata = { httpStatusCode: 400 }
    mock
      .on(SendEmailCommand)
      .rejects(new SESv2ServiceException({ name: 'MessageRejected', $fault: 'client', message, $metadata }))
    await forget(rep.user.email)
    const [job] = await deliver()
    mock.restore()
    const row = await getJobRow(job?.workspaceId ?? '', job?.id ?? '')
    expect(row).toMatchObject({ status: 'failed', failures: 0, error: { code: 'UNEXPECTED' } })
    expect(logged.mock.calls).toEqual([
      ['A mail could not be sent and will not be retried', { reason: 'refused' }],
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { deleteAccount, updateProfile } from '@assay/shared/features/accounts/calls'
import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listActiveJobRows } from '../../../platform/jobs/active-jobs.store.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf, systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { askForEmail, confirm, mailedTokens, moveTo } from '../../../testing/email-change.ts'
import { withNeedsOf } from '../../../testing/granted.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { endPause } from '../../../testing/queue.ts'
import { newRep, somePassword } from '../../../testing/rep.ts'
import { queueMessage } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { mailEmailChangeJob } from './mail-email-change.job.ts'
import { handler } from './mail-email-change.worker.ts'

const work = withNeedsOf(mailEmailChangeJob, handler)

type Rep = Awaited<ReturnType<typeof newRep>>

beforeAll(useTestTable)
beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'Assay <no-reply@assay.example>')
})
afterEach(() => vi.unstubAllEnvs())

const someEmail = () => `${randomUUID()}@reps.example`

/** Runs the waiting jobs as the queue would. */
const deliver = async ({ user }: Rep) => {
  const workspaceId = systemShardOf(user.workspaceId)
  const jobs = await listActiveJobRows(workspaceId)
  for (const { id } of jobs) {
    await endPause({ workspaceId, jobId: id })
    expect(await work(queueMessage(workspaceId, id))).toEqual({ batchItemFailures: [] })
  }
  return jobs
}
/** Asks for another email; returns the secret of its link. */
const askAndRead = async (rep: Rep) => {
  const email = someEmail()
  await askForEmail(rep, email)
  return (await mailedTokens(rep, email)).at(-1) ?? ''
}
const noticeSubject = 'The email of your Assay account was changed'
const kept = ({ user }: Rep) => queryPrefix(workspaceKey(user.workspaceId), 'FORMEREMAIL#')

describe('the notice of a changed email', () => {
  it('is sent to the former address once and does not contain the new one', async () => {
    const rep = await newRep()
    const email = someEmail()
    expect((await moveTo(rep, email)).status).toBe(200)
    const [job, ...others] = await deliver(rep)
    expect(others).toEqual([])
    expect(JSON.stringify(job)).not.toContain('@')
    await work(queueMessage(job?.workspaceId ?? '', job?.id ?? ''))
    const mails = await mailsTo(rep.user.email)
    expect(mails.map(({ subject }) => subject)).toEqual([noticeSubject])
    expect(JSON.stringify(mails)).not.toContain(email)
    expect((await mailsTo(email)).map(({ subject }) => subject)).not.toContain(noticeSubject)
    expect(await kept(rep)).toEqual([])
  })

  it('is sent for another address only, not for another spelling or another field', async () => {
    const rep = await newRep()
    const changes = [{ email: rep.user.email.toUpperCase() }, { fullName: 'Ada' }, { email: rep.user.email }]
    for (const body of changes) expect((await rep.call(updateProfile, { body })).status).toBe(200)
    expect(await deliver(rep)).toEqual([])
  })

  it('is not written where the change is refused', async () => {
    const [rep, other] = [await newRep(), await newRep()]
    expect((await moveTo(rep, other.user.email)).error.code).toBe('EMAIL_TAKEN')
    expect(await deliver(rep)).toEqual([])
    expect(await kept(rep)).toEqual([])
  })

  it('is sent to one address at most three times an hour, however often accounts leave it', async () => {
    const email = someEmail()
    for (let n = 0; n < 5; n++) {
      const rep = await newRep(randomUUID(), email)
      expect((await moveTo(rep, someEmail())).status).toBe(200)
      await deliver(rep)
      expect(await kept(rep)).toEqual([])
    }
    expect(await mailsTo(email)).toHaveLength(3)
  })

  it('is retried while the mail service is down, and given up when the service refuses', async () => {
    const rep = await newRep()
    const token = await askAndRead(rep)
    const mock = mockClient(SESv2Client)
    const refused = { name: 'MessageRejected', $fault: 'client', message: 'x' } as const
    mock
      .on(SendEmailCommand)
      .rejectsOnce(new Error('connect'))
      .rejects(new SESv2ServiceException({ ...refused, $metadata: { httpStatusCode: 400 } }))
    await confirm(rep, token)
    const [job] = await deliver(rep)
    const [workspaceId, id] = [job?.workspaceId ?? '', job?.id ?? '']
    expect(await getJobRow(workspaceId, id)).toMatchObject({ status: 'queued', failures: 1 })
    await deliver(rep)
    expect(await getJobRow(workspaceId, id)).toMatchObject({ status: 'failed', failures: 1 })
    mock.restore()
  })

  it('is not required when no mail can be sent or too many are queued', async () => {
    const rep = await newRep()
    const token = await askAndRead(rep)
    vi.stubEnv('MAIL_FROM', '')
    expect((await confirm(rep, token)).status).toBe(200)
    expect(await deliver(rep)).toEqual([])
    vi.stubEnv('MAIL_FROM', 'no-reply@assay.example')
    const workspaceId = systemShardOf(rep.user.workspaceId)
    const message = { workspaceId: randomUUID(), userId: 1, changeId: 'none' }
    for (let n = 0; n < 100; n++) await startJob(mailEmailChangeJob, { workspaceId, userId: 0, message })
    const email = someEmail()
    expect((await moveTo(rep, email)).body.email).toBe(email)
    expect(await kept(rep)).toEqual([])
    await deliver(rep)
  })

  it('is not sent when the account has been deleted', async () => {
    const rep = await newRep()
    await moveTo(rep, someEmail())
    const { username } = rep.user
    await rep.call(deleteAccount, { body: { username, password: somePassword } })
    const { handler: erase } = await import('../data/erase-workspace.worker.ts')
    const erasures = systemWorkspace(rep.user.workspaceId)
    for (const { id } of await listActiveJobRows(erasures)) await erase(queueMessage(erasures, id))
    await deliver(rep)
    expect(await mailsTo(rep.user.email)).toEqual([])
  })
})

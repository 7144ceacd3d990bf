import { forgotPassword } from '@assay/shared/features/accounts/calls'
import { mailPasswordResetJob } from '../features/accounts/password/mail-password-reset.job.ts'
import { handler } from '../features/accounts/password/mail-password-reset.worker.ts'
import { listActiveJobRows } from '../platform/jobs/active-jobs.store.ts'
import { systemShardOf } from '../platform/jobs/system-workspace.ts'
import { someAddress, visitor } from './client.ts'
import { withNeedsOf } from './granted.ts'
import { mailsTo } from './mailbox.ts'
import { queueMessage } from './search.ts'

const work = withNeedsOf(mailPasswordResetJob, handler)

export const forget = (email: string, headers: Record<string, string> = {}) =>
  visitor().call(forgotPassword, { body: { email } }, { headers, sourceIp: someAddress() })

export const shards = [...'0123456789abcdef'].map(systemShardOf)

/** Runs the waiting jobs as the queue would. */
export const deliver = async () => {
  const jobs = (await Promise.all(shards.map(listActiveJobRows))).flat()
  for (const { workspaceId, id } of jobs) {
    const { batchItemFailures } = await work(queueMessage(workspaceId, id))
    if (batchItemFailures.length > 0) throw new Error('The mail was not sent')
  }
  return jobs
}

export const mailedLinks = async (email: string): Promise<string[]> => {
  await deliver()
  return (await mailsTo(email)).map(({ body }) => /^http\S+$/m.exec(body.text ?? '')?.[0] ?? '')
}

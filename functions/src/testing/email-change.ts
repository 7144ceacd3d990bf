import { confirmEmailChange, updateProfile } from '@assay/shared/features/accounts/calls'
import type { User } from '@assay/shared/features/accounts/user'
import * as z from 'zod/mini'
import { mailEmailConfirmationJob } from '../features/accounts/identity/mail-email-confirmation.job.ts'
import { handler } from '../features/accounts/identity/mail-email-confirmation.worker.ts'
import { listActiveJobRows } from '../platform/jobs/active-jobs.store.ts'
import { systemShardOf } from '../platform/jobs/system-workspace.ts'
import type { Visitor } from './client.ts'
import { withNeedsOf } from './granted.ts'
import { mailsTo } from './mailbox.ts'
import { endPause } from './queue.ts'
import { somePassword } from './rep.ts'
import { queueMessage } from './search.ts'

const work = withNeedsOf(mailEmailConfirmationJob, handler)

type Rep = Visitor & { user: User }

/** Asks for another email, with the password that `newRep` sets. */
export const askForEmail = (rep: Rep, email: string, currentPassword: string | undefined = somePassword) =>
  rep.call(updateProfile, { body: { email, currentPassword } })

const UserMessage = z.object({ workspaceId: z.string() })

/** Runs a user's waiting confirmation mails as the queue would; returns their jobs. */
export const deliverConfirmations = async ({ user }: Rep) => {
  const workspaceId = systemShardOf(user.workspaceId)
  const jobs = (await listActiveJobRows(workspaceId)).filter(
    ({ kind, message }) =>
      kind === mailEmailConfirmationJob.name && UserMessage.parse(message).workspaceId === user.workspaceId,
  )
  for (const { id } of jobs) {
    await endPause({ workspaceId, jobId: id })
    const { batchItemFailures } = await work(queueMessage(workspaceId, id))
    if (batchItemFailures.length > 0) throw new Error('The mail was not sent')
  }
  return jobs
}

/** The secrets of the links mailed to a new email, oldest first. */
export const mailedTokens = async (rep: Rep, email: string): Promise<string[]> => {
  await deliverConfirmations(rep)
  const texts = (await mailsTo(email)).map(({ body }) => body.text ?? '')
  return texts.map((text) => /^http\S+\/confirm-email#(\S+)$/m.exec(text)?.[1] ?? '')
}

export const confirm = (rep: Rep, token: string) => rep.call(confirmEmailChange, { body: { token } })

/** Changes the email completely: asks for it and opens the mailed link. */
export const moveTo = async (rep: Rep, email: string) => {
  const asked = await askForEmail(rep, email)
  if (asked.status !== 200) return asked
  return confirm(rep, (await mailedTokens(rep, email)).at(-1) ?? '')
}

import { mailFromJob } from '../../../integrations/mail/mail-from-job.ts'
import { booleanStep } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { getUserRow, type StoredUser } from '../identity/account.store.ts'
import { mailPasswordResetJob } from './mail-password-reset.job.ts'
import { createResetToken } from './reset-link.store.ts'

/**
 * Addresses are not verified, so another person may have chosen the username. It is used only if it is a
 * single word, which can be neither a sentence nor a link.
 */
const greetingOf = (username: string) =>
  /^[\p{L}\p{N}_-]+$/u.test(username) ? `Hello ${username},` : 'Hello,'

const textOf = (username: string, link: string): string =>
  [
    greetingOf(username),
    '',
    'someone, most likely you, asked to set a new password for your account at Assay.',
    'Set it here within an hour:',
    '',
    link,
    '',
    'The link works once. If you did not ask for it, do nothing: your password stays as it is.',
  ].join('\n')

const mailLink = async (user: StoredUser, origin: string): Promise<void> => {
  // The token is in the fragment, which browsers do not send to servers.
  const link = `${origin}/reset-password#${await createResetToken(user)}`
  await mailFromJob({
    to: user.email,
    subject: 'Set a new password for Assay',
    text: textOf(user.username, link),
  })
}

export const handler = implementJob(mailPasswordResetJob, async ({ message, step }) => {
  const user = await getUserRow(message.workspaceId, message.userId)
  // The account may have been deleted since the mail was requested.
  if (user) await step(booleanStep('mailed'), () => mailLink(user, message.origin).then(() => true))
  return { progress: { fraction: 1, step: 'Done' } }
})

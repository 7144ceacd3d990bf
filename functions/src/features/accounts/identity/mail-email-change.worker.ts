import { mailFromJob } from '../../../integrations/mail/mail-from-job.ts'
import { booleanStep } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { takeToken } from '../../../platform/table/throttle.ts'
import { canonical } from './account.store.ts'
import { deleteFormerEmail, getFormerEmail } from './former-email.store.ts'
import { mailEmailChangeJob } from './mail-email-change.job.ts'

const text = [
  'Hello,',
  '',
  'the email of the account at Assay that had this address was just changed to another one.',
  'Mails about the account, and links to set a new password, no longer come here.',
  '',
  'If you changed it, there is nothing to do. If you did not, someone else is signed in to your account:',
  'sign in, change your password and set your email again. If you cannot, turn to the people who run the site.',
].join('\n')

/** Addresses are not verified, so changing an email back and forth must not send unlimited mails to strangers. */
const bucketOf = (email: string) => ({
  name: 'email-change-mail',
  who: canonical(email),
  burst: 3,
  intervalMs: 20 * 60_000,
})

const sendNotice = async (email: string): Promise<void> => {
  await mailFromJob({ to: email, subject: 'The email of your Assay account was changed', text })
}

export const handler = implementJob(mailEmailChangeJob, async ({ message, step }) => {
  const email = await getFormerEmail(message)
  // The account may have been deleted, and the address with it.
  if (email) {
    const maySend = await step(booleanStep('turn'), async () => (await takeToken(bucketOf(email))) === 0)
    if (maySend) await step(booleanStep('mailed'), () => sendNotice(email).then(() => true))
    await deleteFormerEmail(message)
  }
  return { progress: { fraction: 1, step: 'Done' } }
})

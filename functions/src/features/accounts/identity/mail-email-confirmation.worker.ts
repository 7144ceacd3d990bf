import { mailFromJob } from '../../../integrations/mail/mail-from-job.ts'
import { booleanStep } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { takeToken } from '../../../platform/table/throttle.ts'
import { canonical, editUser, getUserRow, type Identity } from './account.store.ts'
import { newLink, pendingEmailChange } from './email-change.ts'
import { mailEmailConfirmationJob } from './mail-email-confirmation.job.ts'

const textOf = (link: string): string =>
  [
    'Hello,',
    '',
    'someone, most likely you, asked to make this the email of their account at Assay.',
    'Confirm it here within a day, signed in to that account:',
    '',
    link,
    '',
    'The link works once. If you did not ask for it, do nothing: the account keeps the email it has.',
  ].join('\n')

/** Addresses are not verified, so several accounts together must not send unlimited mails to a stranger. */
const bucketOf = (email: string) => ({
  name: 'email-confirmation-mail',
  who: canonical(email),
  burst: 3,
  intervalMs: 20 * 60_000,
})

/** Stores a new link of the change; null if the change has been confirmed, cancelled or replaced. */
const createLink = async (owner: Identity, changeId: string): Promise<string | null> => {
  let created: string | null = null
  await editUser(owner, (user) => {
    const pending = pendingEmailChange(user)
    created = null
    if (pending?.id !== changeId) return user
    const { secret, change } = newLink(pending)
    created = secret
    return { ...user, emailChange: change }
  })
  return created
}

type Message = Identity & { changeId: string; origin: string }

const mailLink = async (email: string, { changeId, origin, ...owner }: Message): Promise<void> => {
  const secret = await createLink(owner, changeId)
  if (secret === null) return
  await mailFromJob({
    to: email,
    subject: 'Confirm your new email for Assay',
    // The secret is in the fragment, which browsers do not send to servers.
    text: textOf(`${origin}/confirm-email#${secret}`),
  })
}

export const handler = implementJob(mailEmailConfirmationJob, async ({ message, step }) => {
  const user = await getUserRow(message.workspaceId, message.userId)
  const change = user && pendingEmailChange(user)
  if (change?.id === message.changeId) {
    const maySend = await step(
      booleanStep('turn'),
      async () => (await takeToken(bucketOf(change.email))) === 0,
    )
    if (maySend) await step(booleanStep('mailed'), () => mailLink(change.email, message).then(() => true))
  }
  return { progress: { fraction: 1, step: 'Done' } }
})

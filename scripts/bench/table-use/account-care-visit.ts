import {
  changePassword,
  deleteAccount,
  endAllSessions,
  endSession,
  exportAccount,
  forgotPassword,
  listSessions,
  login,
  resetPassword,
} from '@assay/shared/features/accounts/calls'
import type { SignedInSession } from '@assay/shared/features/accounts/session'
import type { User } from '@assay/shared/features/accounts/user'
import { handler as mailPasswordResetWorker } from '../../../functions/src/features/accounts/password/mail-password-reset.worker.ts'
import { listActiveJobRows } from '../../../functions/src/platform/jobs/active-jobs.store.ts'
import { systemShardOf } from '../../../functions/src/platform/jobs/system-workspace.ts'
import { visitor } from '../../../functions/src/testing/client.ts'
import { mailsTo } from '../../../functions/src/testing/mailbox.ts'
import { newRep, somePassword } from '../../../functions/src/testing/rep.ts'
import { queueMessage } from '../../../functions/src/testing/search.ts'
import type { Recorder } from './recorder.ts'

const [changed, reset] = ['streak-plate-1822', 'cupel-and-flux-77']
const done = { status: 204 }

/** Runs the jobs that mail links, in place of the queue, and returns the token of the newest link to the user. */
const mailedToken = async ({ email, workspaceId }: User): Promise<string> => {
  const visitors = systemShardOf(workspaceId)
  for (const { id } of await listActiveJobRows(visitors))
    await mailPasswordResetWorker(queueMessage(visitors, id))
  const token = (await mailsTo(email)).at(-1)?.body.text?.match(/reset-password#([\w.-]+)/)?.[1]
  if (!token) throw new Error(`No link was mailed to ${email}`)
  return token
}

/** Manages a new account: sessions, passwords, export and deletion. */
export const visitAccountCare = async ({ record }: Recorder): Promise<void> => {
  const rep = await newRep()
  const { username, email } = rep.user
  const signIn = (password: string) => visitor().call(login, { body: { username, password } })
  await signIn(somePassword)
  const { body } = await record(rep, listSessions, {}, { when: 'two sessions' })
  const other = (body as SignedInSession[]).find(({ isCurrent }) => !isCurrent)
  await record(rep, endSession, { params: { id: other?.id ?? '' } }, done)
  const passwords = { currentPassword: somePassword, newPassword: changed }
  await record(rep, changePassword, { body: passwords }, done)
  await record(visitor(), forgotPassword, { body: { email } }, done)
  const link = { token: await mailedToken(rep.user), password: reset }
  await record(visitor(), resetPassword, { body: link }, done)
  const again = visitor()
  await again.call(login, { body: { username, password: reset } })
  await record(again, exportAccount, {}, { when: 'an empty workspace' })
  await record(again, endAllSessions, {}, done)
  await again.call(login, { body: { username, password: reset } })
  await record(again, deleteAccount, { body: { username, password: reset } }, done)
}

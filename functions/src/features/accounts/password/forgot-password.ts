import { setTimeout as pause } from 'node:timers/promises'
import { forgotPassword as call } from '@assay/shared/features/accounts/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { findIdentityByEmail, type Identity } from '../identity/account.store.ts'
import { linkOrigin } from '../identity/link-origin.ts'
import { mailPasswordResetJob } from './mail-password-reset.job.ts'

/** Every answer takes at least this long, so that its time does not reveal whether the account exists. */
const minAnswerMs = 500

/** A test replaces its method to hold an answer back without waiting. */
export const answerTimer = { wait: (ms: number): Promise<unknown> => pause(ms) }

const startMail = async (identity: Identity, origin: string): Promise<void> => {
  try {
    await startJob(mailPasswordResetJob, {
      workspaceId: systemShardOf(identity.workspaceId),
      userId: 0,
      message: { ...identity, origin },
    })
  } catch (error) {
    // A different answer would reveal that the account exists.
    log.error('The mail for a forgotten password could not be started', { error: error as Error })
  }
}

export const forgotPassword = handle(call)(async ({ body }, { headers, fail }) => {
  const origin = linkOrigin(headers.host)
  if (!origin) return fail('MAIL_NOT_CONFIGURED')
  const start = async () => {
    const identity = await findIdentityByEmail(body.email)
    if (identity) await startMail(identity, origin)
  }
  await Promise.all([start(), answerTimer.wait(minAnswerMs)])
  return { body: undefined }
})

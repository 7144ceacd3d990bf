import { setTimeout as pause } from 'node:timers/promises'
import { forgotPassword as call } from '@assay/shared/features/accounts/calls'
import { operatorAddress } from '../../../integrations/mail/product-mail.ts'
import { config } from '../../../platform/config.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { findIdentityByEmail, type Identity } from './account.store.ts'
import { mailPasswordResetJob } from './mail-password-reset.job.ts'

/** Every answer takes at least this long, so that its time does not reveal whether the account exists. */
const minAnswerMs = 500

/** A test replaces its method to hold an answer back without waiting. */
export const answerTimer = { wait: (ms: number): Promise<unknown> => pause(ms) }

/** True for names of this machine. Any other Host header must not be trusted, because the client sets it. */
const isLocal = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)

/** The origin of the mailed link. Null unless it is certain, because another site would receive the token. */
const originOf = (host = ''): string | null => {
  const publicUrl = config.publicUrl()
  if (publicUrl) return new URL(publicUrl).origin
  return isLocal(host) ? `http://${host}` : null
}

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
  const origin = originOf(headers.host)
  if (!operatorAddress() || !origin) return fail('MAIL_NOT_CONFIGURED')
  const start = async () => {
    const identity = await findIdentityByEmail(body.email)
    if (identity) await startMail(identity, origin)
  }
  await Promise.all([start(), answerTimer.wait(minAnswerMs)])
  return { body: undefined }
})

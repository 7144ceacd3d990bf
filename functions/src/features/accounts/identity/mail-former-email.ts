import { AppError } from '@assay/shared/platform/errors'
import { operatorAddress } from '../../../integrations/mail/product-mail.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { type Action, transact } from '../../../platform/table/transact.ts'
import type { Identity } from './account.store.ts'
import { putFormerEmail } from './former-email.store.ts'
import { mailEmailChangeJob } from './mail-email-change.job.ts'

/**
 * Writes a change of an account's email together with the job that mails the former address; without the job
 * if this site cannot send mail or too many mails are queued. TransactionRefused when a condition does not hold.
 */
export const writeAndMailFormerEmail = async (
  { workspaceId, userId }: Identity,
  former: string,
  actions: Action[],
): Promise<void> => {
  if (!operatorAddress()) return transact(actions)
  const { id, action } = putFormerEmail({ workspaceId, userId }, former)
  try {
    await startJob(mailEmailChangeJob, {
      workspaceId: systemShardOf(workspaceId),
      userId: 0,
      message: { workspaceId, userId, changeId: id },
      also: [...actions, action],
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Too many mails are queued: the change matters more than its notice.
    log.error('The notice of a changed email could not be started', { error })
    await transact(actions)
  }
}

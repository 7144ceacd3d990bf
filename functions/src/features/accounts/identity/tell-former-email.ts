import { AppError } from '@assay/shared/platform/errors'
import { operatorAddress } from '../../../integrations/mail/product-mail.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import { log } from '../../../platform/log.ts'
import { type Action, transact } from '../../../platform/table/transact.ts'
import type { Identity } from './account.store.ts'
import { keepFormerEmail } from './former-email.store.ts'
import { mailEmailChangeJob } from './mail-email-change.job.ts'

/**
 * Writes a change of an account's email together with the job that tells the former address, or alone
 * where nobody can be told. TransactionRefused when a condition does not hold.
 */
export const writeTellingFormerEmail = async (
  { workspaceId, userId }: Identity,
  former: string,
  actions: Action[],
): Promise<void> => {
  if (!operatorAddress()) return transact(actions)
  const { id, action } = keepFormerEmail({ workspaceId, userId }, former)
  try {
    await startJob(mailEmailChangeJob, {
      workspaceId: systemShardOf(workspaceId),
      userId: 0,
      message: { workspaceId, userId, changeId: id },
      also: [...actions, action],
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Too many wait already: the change counts more than its notice.
    log.error('The notice of a changed email could not be started', { error })
    await transact(actions)
  }
}

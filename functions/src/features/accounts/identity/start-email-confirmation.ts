import { startJob } from '../../../platform/jobs/start-job.ts'
import { systemShardOf } from '../../../platform/jobs/system-workspace.ts'
import type { Action } from '../../../platform/table/transact.ts'
import type { Identity } from './account.store.ts'
import { mailEmailConfirmationJob } from './mail-email-confirmation.job.ts'

/**
 * Starts the mail with the link of a pending change, in one transaction with `also` (TransactionRefused).
 * RATE_LIMITED when too many mails are queued.
 */
export const startEmailConfirmation = async (
  { workspaceId, userId }: Identity,
  changeId: string,
  origin: string,
  also: Action[] = [],
): Promise<void> => {
  await startJob(mailEmailConfirmationJob, {
    workspaceId: systemShardOf(workspaceId),
    userId: 0,
    message: { workspaceId, userId, changeId, origin },
    also,
  })
}

import { AppError } from '@assay/shared/platform/errors'
import { TableBusy } from './retry.ts'

const throttlings = ['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded']

/** What SQLite says under the embedded table. */
const fullDisk = /disk is full|disk I\/O error|readonly database/

/**
 * What a call answers when the table could not be used: that it was too busy until the retries ran out (for
 * throttling, the SDK's own), or that its disk takes nothing. Null for any other error.
 */
export const tableProblem = (error: unknown): AppError | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof TableBusy || throttlings.includes(error.name)) {
    return new AppError('BUSY', { retryAfterSeconds: 1, cause: error })
  }
  return fullDisk.test(error.message) ? new AppError('STORAGE_UNAVAILABLE', { cause: error }) : null
}

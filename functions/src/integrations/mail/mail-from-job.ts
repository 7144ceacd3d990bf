import { AppError } from '@assay/shared/platform/errors'
import { log } from '../../platform/log.ts'
import { MailFailure } from './mail-failure.ts'
import { type ProductMail, sendProductMail } from './product-mail.ts'

/**
 * Sends a mail for a job. A MailFailure lets the job retry. If a retry is useless, the failure is
 * logged and an AppError ends the job.
 */
export const mailFromJob = async (mail: ProductMail): Promise<void> => {
  try {
    await sendProductMail(mail)
  } catch (error) {
    if (!(error instanceof MailFailure && error.isPermanent)) throw error
    // An address that bounces is no fault of the product, so it raises no alarm.
    const write = error.reason === 'undeliverable' ? log.warn : log.error
    write('A mail could not be sent and will not be retried', { reason: error.reason })
    throw new AppError('UNEXPECTED')
  }
}

import { AppError } from '@assay/shared/platform/errors'
import { log } from '../../platform/log.ts'
import { MailFailure } from './mail-failure.ts'
import { type ProductMail, sendProductMail } from './product-mail.ts'

/**
 * Sends a mail on behalf of a job, which tries again after a MailFailure. An AppError ends the job:
 * this mail would never leave, and one line in the log says so.
 */
export const mailFromJob = async (mail: ProductMail): Promise<void> => {
  try {
    await sendProductMail(mail)
  } catch (error) {
    if (!(error instanceof MailFailure && error.isLasting)) throw error
    log.error('A mail was given up', { reason: error.reason })
    throw new AppError('UNEXPECTED')
  }
}

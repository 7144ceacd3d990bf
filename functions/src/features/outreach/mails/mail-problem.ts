import type { MailProblem } from '@assay/shared/features/outreach/mail'
import { AppError } from '@assay/shared/platform/errors'

/** Why a mail is not sent, or not yet, in words for its user. */
export type Problem = { kind: MailProblem; message: string }

/** How a call answers that a mail is not sent: ADDRESS_UNPROVED asks for a confirmation. */
export const refusedAsError = (problem: Problem | null | undefined): AppError =>
  new AppError(problem?.kind === 'address-unproved' ? 'ADDRESS_UNPROVED' : 'MAIL_REFUSED', {
    message: problem?.message,
  })

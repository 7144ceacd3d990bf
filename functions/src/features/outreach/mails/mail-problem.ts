import type { MailProblem } from '@assay/shared/features/outreach/mail'

/** Why a mail is not sent, or not yet, in words for its user. */
export type Problem = { kind: MailProblem; message: string }

/**
 * Why the mail service did not accept a mail.
 * - `not-configured`: MAIL_FROM is not set or contains no address
 * - `bad-address`: the recipient's address is not valid
 * - `undeliverable`: an earlier mail to the address bounced, or its owner complained
 * - `refused`: the mail service will never accept this mail
 * - `busy`: the mail service accepts no mail at the moment
 * - `unreachable`: the mail service did not answer, so the mail may or may not have been sent
 */
export type MailFailureReason =
  | 'not-configured'
  | 'bad-address'
  | 'undeliverable'
  | 'refused'
  | 'busy'
  | 'unreachable'

/** Reasons for which a retry is useless. */
const permanent: readonly MailFailureReason[] = ['not-configured', 'bad-address', 'undeliverable', 'refused']

/**
 * A mail that was not accepted. `message` is for the log and must not contain an address. The error
 * of the mail service may contain one, so it is not included.
 */
export class MailFailure extends Error {
  readonly reason: MailFailureReason
  constructor(reason: MailFailureReason, message: string) {
    super(message)
    this.name = 'MailFailure'
    this.reason = reason
  }

  get isPermanent(): boolean {
    return permanent.includes(this.reason)
  }
}

type ServiceError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

/** Converts an error of the SDK into a MailFailure. */
export const mailFailureOf = (error: unknown): MailFailure => {
  const { name = 'Error', code = name, $metadata } = error as ServiceError
  const status = $metadata?.httpStatusCode
  // An answer that begins well but never ends is none.
  if (status === undefined || status < 300)
    return new MailFailure('unreachable', `The mail service did not answer (${code}).`)
  const isBusy = status === 429 || status >= 500 || name === 'LimitExceededException'
  return isBusy
    ? new MailFailure('busy', `The mail service is busy (${name}).`)
    : new MailFailure('refused', `The mail service refused the mail (${name}).`)
}

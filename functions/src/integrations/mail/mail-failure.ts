/**
 * Why a mail was not handed over.
 * - `not-configured`: MAIL_FROM is not set or names no address
 * - `bad-address`: the recipient's address is none
 * - `refused`: the mail service will not take this mail, now or later
 * - `busy`: it takes none at the moment
 * - `unreachable`: it did not answer, so the mail may or may not have left
 */
export type MailFailureReason = 'not-configured' | 'bad-address' | 'refused' | 'busy' | 'unreachable'

/** Reasons that another try would not change. */
const lasting: readonly MailFailureReason[] = ['not-configured', 'bad-address', 'refused']

/**
 * A mail that was not handed over; `message` names the reason for the log, never an address: what
 * the mail service says may hold one, so its own error is left out.
 */
export class MailFailure extends Error {
  readonly reason: MailFailureReason
  constructor(reason: MailFailureReason, message: string) {
    super(message)
    this.name = 'MailFailure'
    this.reason = reason
  }

  get isLasting(): boolean {
    return lasting.includes(this.reason)
  }
}

type ServiceError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number } }

/** The failure behind an error of the SDK. */
export const mailFailureOf = (error: unknown): MailFailure => {
  const { name = 'Error', code = name, $metadata } = error as ServiceError
  const status = $metadata?.httpStatusCode
  if (status === undefined)
    return new MailFailure('unreachable', `The mail service did not answer (${code}).`)
  const isBusy = status === 429 || status >= 500 || name === 'LimitExceededException'
  return isBusy
    ? new MailFailure('busy', `The mail service is busy (${name}).`)
    : new MailFailure('refused', `The mail service refused the mail (${name}).`)
}

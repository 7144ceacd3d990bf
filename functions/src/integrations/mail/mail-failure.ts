/**
 * Why a mail was not handed over.
 * - `not-configured`: MAIL_FROM is not set or names no address
 * - `bad-address`: the recipient's address is none
 * - `refused`: the mail service will not take this mail, now or later
 * - `busy`: it takes none at the moment
 * - `unreachable`: it did not answer, so the mail may or may not have left
 */
export type MailFailureReason = 'not-configured' | 'bad-address' | 'refused' | 'busy' | 'unreachable'

/** A mail that was not handed over; `message` names the reason for the log, never an address. */
export class MailFailure extends Error {
  readonly reason: MailFailureReason
  constructor(reason: MailFailureReason, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MailFailure'
    this.reason = reason
  }
}

type ServiceError = { name?: string; $metadata?: { httpStatusCode?: number } }

/** The failure behind an error of the SDK. */
export const mailFailureOf = (error: unknown): MailFailure => {
  const { name = 'Error', $metadata } = error as ServiceError
  const status = $metadata?.httpStatusCode
  if (status === undefined)
    return new MailFailure('unreachable', `The mail service did not answer (${name}).`, error)
  const isBusy = status === 429 || status >= 500 || name === 'LimitExceededException'
  return isBusy
    ? new MailFailure('busy', `The mail service is busy (${name}).`, error)
    : new MailFailure('refused', `The mail service refused the mail (${name}).`, error)
}

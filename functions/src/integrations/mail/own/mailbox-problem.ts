/**
 * What is wrong with a user's mailbox.
 * - `auth`: the server refuses user name or password
 * - `app-password`: the provider wants a password made for programs
 * - `tls`: no encrypted connection; the password was not sent
 * - `certificate`: the server cannot prove its name
 * - `port-blocked`: no connection to the port
 * - `host-unknown`: the name has no address
 * - `private-host`: the name leads to an address that is not on the public internet
 * - `timeout`: the server connected but did not answer
 */
export type MailboxProblemKind =
  | 'auth'
  | 'app-password'
  | 'tls'
  | 'certificate'
  | 'port-blocked'
  | 'host-unknown'
  | 'private-host'
  | 'timeout'
  | 'other'

/** `message` is for the user and says what to do. It contains no text of the server and no secret. */
export type MailboxProblem = { kind: MailboxProblemKind; message: string }

/** Ends a dialogue with a mail server before it has begun, or explains why it ended. */
export class MailboxFailure extends Error {
  readonly problem: MailboxProblem
  constructor(problem: MailboxProblem) {
    super(problem.message)
    this.name = 'MailboxFailure'
    this.problem = problem
  }
}

export const lateFailure = (host: string): MailboxFailure =>
  new MailboxFailure({
    kind: 'timeout',
    message: `${host} did not answer in time. Check the port, or try again later.`,
  })

const transient: readonly MailboxProblemKind[] = ['port-blocked', 'host-unknown', 'timeout', 'other']

/** Whether the problem may pass without anything done by the user, so that a mail can wait for a few minutes. */
export const mayPass = ({ kind }: MailboxProblem): boolean => transient.includes(kind)

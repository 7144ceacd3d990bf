import { imapPorts } from '@assay/shared/features/outreach/mailbox'
import { MailboxFailure, type MailboxProblem, type MailboxProblemKind } from './mailbox-problem.ts'

/** The parts of an error of nodemailer or imapflow that tell what happened. Its message may contain the server's text. */
export type DialogueError = Error & {
  code?: string
  originalCode?: string
  timeoutType?: string
  command?: string
  response?: string
  responseCode?: number
  /** The server has no STARTTLS. */
  tlsFailed?: boolean
}

type Server = { host: string; port: number }

const certificateCodes =
  /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH/
const tlsCodes = /^ERR_SSL|^ERR_TLS|^EPROTO$|^ETLS$/
const noConnection = /ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL|EACCES|CONNECT_TIMEOUT/
const timeouts = /ETIMEDOUT|TIMEOUT/i

const certificateReason = (codes: string) => {
  if (/EXPIRED/.test(codes)) return 'has expired'
  if (/ALTNAME|HOSTNAME/.test(codes)) return 'is for another name'
  return 'is not from a trusted authority'
}

const problem = (kind: MailboxProblemKind, message: string): MailboxProblem => ({ kind, message })

/** Why a connection to a mail server failed, in words for the user. */
export const connectionProblem = (error: DialogueError, { host, port }: Server): MailboxProblem => {
  if (error instanceof MailboxFailure) return error.problem
  const codes = [error.originalCode, error.code, error.timeoutType].filter(Boolean).join(' ')
  if (certificateCodes.test(codes))
    return problem(
      'certificate',
      `The certificate of ${host} ${certificateReason(codes)}, so the password was not sent. Check the host's name, or ask who runs the server.`,
    )
  if (noConnection.test(codes))
    return problem(
      'port-blocked',
      `No connection to ${host} on port ${port}. Check host and port; networks often block port 25, so use 587 or 465.`,
    )
  if (error.tlsFailed || codes.split(' ').some((code) => tlsCodes.test(code))) {
    const isImap = imapPorts.some((one) => one === port)
    const other = isImap ? 'port 993 with TLS' : 'port 465 with TLS or port 587 with STARTTLS'
    return problem(
      'tls',
      `${host} offers no encrypted connection on port ${port}, so the password was not sent. Use ${other}.`,
    )
  }
  if (timeouts.test(codes))
    return problem(
      'timeout',
      `${host} did not answer on port ${port} in time. Check the port, or try again later.`,
    )
  return problem(
    'other',
    `${host} ended the connection unexpectedly. Check host and port, or try again later.`,
  )
}

/** Servers of Google say this when an ordinary password is used, with the codes 5.7.8 and 5.7.9. */
const wantsAppPassword = /application[- ]specific password|app(?:lication)?[- ]password|InvalidSecondFactor/i
const passwordsOff =
  /5\.7\.139|basic authentication is disabled|SmtpClientAuthentication is disabled|AUTHENTICATE failed.*basic/i

/** Why a server refused to sign the user in; `text` is its answer, of which nothing is passed on. */
export const signInProblem = (text: string, host: string): MailboxProblem => {
  const isGoogle = /(?:^|\.)(?:gmail|googlemail|google)\.com$/i.test(host)
  if (passwordsOff.test(text))
    return problem(
      'auth',
      `${host} does not let programs sign in with a password. Ask your administrator to allow it for this mailbox (“Authenticated SMTP”).`,
    )
  if (wantsAppPassword.test(text))
    return problem(
      'app-password',
      `${host} wants an app password instead of your account's password. ${
        isGoogle
          ? 'Turn on 2-step verification, create one at https://myaccount.google.com/apppasswords and enter it.'
          : "Create one in your account's security settings and enter it."
      }`,
    )
  return problem(
    'auth',
    `${host} refused the user name or the password. ${
      isGoogle ? 'Gmail needs an app password of 16 characters. ' : ''
    }Check both and enter the password again.`,
  )
}

import { cut } from '../../well-formed.ts'
import { connectionProblem, type DialogueError, signInProblem } from './failed-dialogue.ts'
import type { SmtpAccount } from './mail-account.ts'
import { type MailboxProblem, mayPass } from './mailbox-problem.ts'

type Failure = {
  /** Whom the answer is about: this recipient only, or every mail of the mailbox. */
  by: 'recipient' | 'mailbox'
  /** The server's reply; null if there was none. */
  code: number | null
  problem: MailboxProblem | null
  /** For the user. */
  message: string
}

/**
 * What became of a mail.
 * - `accepted`: the server has taken it
 * - `refused`: it has not and never will; nothing was sent
 * - `deferred`: it has not, and may later; nothing was sent
 * - `unknown`: the answer to the whole mail was lost, so it may or may not have been taken
 */
export type Delivery =
  | { outcome: 'accepted' }
  | ({ outcome: 'refused' | 'deferred' } & Failure)
  | { outcome: 'unknown'; message: string }

const maxStatusLine = 200

/** The status line of a reply without control characters; empty if it repeats the password. */
const statusLine = (response: string, { username, password }: SmtpAccount): string => {
  const words = response.replace(/^\d{3}[- ]/gm, '').replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
  const encoded = [password, `\0${username}\0${password}`].map((secret) =>
    Buffer.from(secret).toString('base64'),
  )
  const secrets = [password, ...encoded]
  return secrets.some((secret) => words.includes(secret)) ? '' : cut(words.trim(), maxStatusLine)
}

/** Gmail 5.4.5, Microsoft 365 5.1.90 and 5.7.708, Zoho in words: the mailbox has sent too much, whoever the recipient is. */
const sendingLimit =
  /\b(?:5\.4\.5|5\.1\.90|5\.7\.708)\b|(?:daily|sending|outgoing|submission|message rate)[\w .-]{0,30}(?:limit|quota)|unusual sending activity/i
const senderRefused = /\b5\.7\.60\b|SendAsDenied|not owned by user|sender address rejected/i

const limitProblem = (host: string): MailboxProblem => ({
  kind: 'other',
  message: `${host} takes no more mails today. Lower the daily limit of your mailbox.`,
})

const senderProblem = (host: string): MailboxProblem => ({
  kind: 'other',
  message: `${host} does not let this mailbox send from its address. Check the email address and the user name.`,
})

const ofMailbox = (problem: MailboxProblem, code: number | null, isFinal: boolean): Delivery => ({
  outcome: isFinal ? 'refused' : 'deferred',
  by: 'mailbox',
  code,
  problem,
  message: problem.message,
})

const busyMessage = (code: number) => `The mail server cannot take the mail at the moment (${code}).`

const refusal = (code: number, text: string): Delivery => ({
  outcome: 'refused',
  by: 'recipient',
  code,
  problem: null,
  message: text
    ? `The mail server refused the mail: ${code} ${text}`
    : `The mail server refused the mail (${code}).`,
})

/** Of an address that is none, or several. */
export const badRecipient: Delivery = {
  outcome: 'refused',
  by: 'recipient',
  code: null,
  problem: null,
  message: 'The recipient is not one email address.',
}

const isAboutRecipient = (command: string | undefined) => command === 'RCPT TO' || command === 'DATA'

/** The outcome that an error of the dialogue stands for, if no byte of the mail had been sent or the last reply was read. */
export const failedDelivery = (error: DialogueError, account: SmtpAccount): Delivery => {
  const { response = '', responseCode: code = 0, command } = error
  const { host } = account
  if (error.code === 'EAUTH' && (code >= 500 || code === 0))
    return ofMailbox(signInProblem(response, host), code || null, true)
  if (code >= 500 && sendingLimit.test(response)) return ofMailbox(limitProblem(host), code, false)
  if (code === 530) return ofMailbox(signInProblem(response, host), code, true)
  if (code >= 500 && (command === 'MAIL FROM' || senderRefused.test(response)))
    return ofMailbox(senderProblem(host), code, true)
  if (code >= 500 && isAboutRecipient(command)) return refusal(code, statusLine(response, account))
  if (code >= 400 && code < 500) {
    const by = isAboutRecipient(command) ? 'recipient' : 'mailbox'
    return { outcome: 'deferred', by, code, problem: null, message: busyMessage(code) }
  }
  const problem = connectionProblem(error, account)
  return ofMailbox(problem, code || null, !mayPass(problem))
}

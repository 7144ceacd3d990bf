import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { parseWellFormed } from '../well-formed.ts'
import { statusUrl, type TwilioAccount } from './twilio-account.ts'
import { twilioProblem } from './twilio-errors.ts'

export type OutgoingWhatsapp = {
  workspaceId: string
  messageId: number
  /** E.164. */
  to: string
  body: string
  mediaUrl: string | null
  template: { contentSid: string; variables: Record<string, string> } | null
}

/**
 * - `accepted`: Twilio has taken the message
 * - `refused`: it will never take it
 * - `later`: it has surely not taken it, and may do so later
 * - `unknown`: the request was sent, and its answer was lost
 */
export type Sending =
  | { outcome: 'accepted'; sid: string; status: string }
  | { outcome: 'refused' | 'later' | 'unknown'; message: string }

/** Below the time of one attempt. */
const timeoutMs = 15_000
const maxAnswerBytes = 64_000

const Accepted = lazy(() =>
  z.object({ sid: z.string().check(z.regex(/^[A-Z]{2}[0-9a-fA-F]{32}$/)), status: z.string() }),
)
const Refused = lazy(() => z.object({ code: z.nullish(z.union([z.int(), z.string()])) }))

/** Codes of failures before a byte of the request was sent. */
const neverConnected = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const lost =
  'The connection to Twilio broke before its answer, so the message may have arrived. Ask before you send it again.'
const busy = 'Twilio did not take the message for hours. Please try again later.'

/** TWILIO_BASE_URL replaces the service on a developer's machine and in tests; Lambda refuses it. */
const apiOrigin = (): string => {
  const given = process.env.TWILIO_BASE_URL
  if (given && process.env.AWS_LAMBDA_FUNCTION_NAME)
    throw new Error('TWILIO_BASE_URL may not be set in Lambda.')
  return given ? new URL(given).origin : 'https://api.twilio.com'
}

const formOf = (account: TwilioAccount, message: OutgoingWhatsapp): URLSearchParams => {
  const { to, body, mediaUrl, template } = message
  return new URLSearchParams({
    To: `whatsapp:${to}`,
    From: `whatsapp:${account.from}`,
    StatusCallback: statusUrl(account, message),
    ...(template
      ? { ContentSid: template.contentSid, ContentVariables: JSON.stringify(template.variables) }
      : { Body: body, ...(mediaUrl && { MediaUrl: mediaUrl }) }),
  })
}

const readAnswer = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxAnswerBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const codeIn = (answer: string): string | number | null | undefined => {
  try {
    return Refused.parse(parseWellFormed(answer)).code
  } catch {
    return null
  }
}

/** A server error other than 503 does not say whether the message was taken before it. */
const sendingOf = (status: number, answer: string): Sending => {
  if (status === 429 || status === 503) return { outcome: 'later', message: busy }
  if (status >= 500) return { outcome: 'unknown', message: lost }
  if (status >= 300) return { outcome: 'refused', message: twilioProblem(codeIn(answer)) }
  const { sid, status: state } = Accepted.parse(parseWellFormed(answer))
  return { outcome: 'accepted', sid, status: state }
}

const codeOfCause = (error: unknown): unknown => (error as { cause?: { code?: unknown } }).cause?.code

/** Sends a message by one request, and never a second one. Nothing of the account or the answer's text is in what it returns. */
export const sendWithTwilio = async (
  account: TwilioAccount,
  message: OutgoingWhatsapp,
  signal: AbortSignal,
): Promise<Sending> => {
  const { accountSid, authToken } = account
  const url = `${apiOrigin()}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        accept: 'application/json',
      },
      body: formOf(account, message),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    return sendingOf(response.status, await readAnswer(response))
  } catch (error) {
    return neverConnected.has(String(codeOfCause(error)))
      ? { outcome: 'later', message: busy }
      : { outcome: 'unknown', message: lost }
  }
}

/** What is said of a message whose sender was stopped after the request had begun. */
export const lostAnswer = lost

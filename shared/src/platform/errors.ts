import * as z from 'zod/mini'
import { lazy } from './lazy.ts'

/**
 * The error catalogue: every code a call may answer with, its HTTP status, and the
 * default message shown to the user when the code that throws gives none.
 */
export const errorCatalogue = {
  INVALID_INPUT: { status: 400, message: 'Some of the input is not valid.' },
  INVALID_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  INVALID_CURSOR: { status: 400, message: 'This page link is no longer valid. Reload the list.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid username or password' },
  PLAN_LIMIT: {
    status: 402,
    message: 'Your plan has no lookups left this month. Upgrade the plan, or wait for the next month.',
  },
  FORBIDDEN: { status: 403, message: 'You do not have permission to do this.' },
  FORBIDDEN_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'Not found. It may have been deleted.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not support that method.' },
  CONFLICT: { status: 409, message: 'Someone else changed this in the meantime. Reload it and try again.' },
  CANCELLED: { status: 409, message: 'The job was cancelled.' },
  USERNAME_TAKEN: { status: 409, message: 'This username is already taken' },
  EMAIL_TAKEN: { status: 409, message: 'This email is already in use' },
  RESYNC_REQUIRED: {
    status: 410,
    message: 'Too much has changed since this version. Reload the whole list.',
  },
  LINK_EXPIRED: { status: 410, message: 'This link is no longer valid. Please request a new one.' },
  TOO_LARGE: { status: 413, message: 'The request is larger than 1 MB.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'This Idempotency-Key was already used with another request.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  UNEXPECTED: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  BUSY: {
    status: 503,
    message: 'Too many people are changing this at once. Please try again in a moment.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'Nothing can be saved, because the disk of the server is full. Its operator has to make room.',
  },
  AI_UNAVAILABLE: {
    status: 503,
    message: 'The AI provider is not responding right now. Please try again shortly.',
  },
  SOURCES_UNAVAILABLE: {
    status: 503,
    message: 'None of the data sources answered, so nothing was charged. Please try again in a few minutes.',
  },
  MAIL_NOT_CONFIGURED: {
    status: 503,
    message: 'This site cannot send email yet. Please contact its operator.',
  },
  MAILBOX_NOT_CONFIGURED: {
    status: 409,
    message: 'Connect your mailbox in Email Setup first.',
  },
  MAIL_REFUSED: { status: 409, message: 'This email cannot be sent.' },
  ADDRESS_UNPROVED: {
    status: 409,
    message: 'Nothing proves this address. Confirm that you want to write to it.',
  },
  WHATSAPP_NOT_CONFIGURED: {
    status: 503,
    message: 'This site cannot send WhatsApp messages yet. Please contact its operator.',
  },
  WHATSAPP_REFUSED: { status: 409, message: 'This message cannot be sent.' },
  REPLY_WINDOW_CLOSED: {
    status: 409,
    message: 'WhatsApp allows free text only within 24 hours after their last message. Choose a template.',
  },
  TIMEOUT: { status: 504, message: 'This took longer than 28 seconds and was stopped. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue
export const ErrorCode = lazy(() => z.enum(Object.keys(errorCatalogue) as ErrorCode[]))

export type ErrorDetail = { path: string; message: string }

/** The body of every error response. `current` is the stored row on 409 CONFLICT. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  requestId: string
  details?: ErrorDetail[]
  current?: unknown
}

/**
 * An expected refusal whose message is shown to the user. Any other thrown error is a bug and answers UNEXPECTED.
 * `retryAfterSeconds` becomes the Retry-After header.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly details: ErrorDetail[] | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: unknown

  constructor(
    code: Code,
    options: {
      message?: string
      details?: ErrorDetail[]
      retryAfterSeconds?: number
      current?: unknown
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
    this.current = options.current
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

/** The error for one invalid field, in the same shape as the validator's errors. */
export const invalidField = (path: string, message: string) =>
  new AppError('INVALID_INPUT', { message, details: [{ path, message }] })

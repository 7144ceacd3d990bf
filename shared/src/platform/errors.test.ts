import { describe, expect, it } from 'vitest'
import { AppError, type ErrorCode, errorCatalogue, invalidField } from './errors.ts'

/** The statuses that the wire contract specifies. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_INPUT: 400,
  INVALID_JSON: 400,
  INVALID_CURSOR: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  PLAN_LIMIT: 402,
  FORBIDDEN: 403,
  FORBIDDEN_ORIGIN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  CANCELLED: 409,
  USERNAME_TAKEN: 409,
  EMAIL_TAKEN: 409,
  RESYNC_REQUIRED: 410,
  LINK_EXPIRED: 410,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_MISMATCH: 422,
  RATE_LIMITED: 429,
  UNEXPECTED: 500,
  BUSY: 503,
  STORAGE_UNAVAILABLE: 503,
  AI_UNAVAILABLE: 503,
  MAIL_NOT_CONFIGURED: 503,
  TIMEOUT: 504,
}

describe('the error catalogue', () => {
  it.each(Object.entries(statuses))('%s is %i', (code, status) => {
    expect(errorCatalogue[code as ErrorCode].status).toBe(status)
    expect(new AppError(code as ErrorCode).status).toBe(status)
  })

  it.each(Object.entries(errorCatalogue))('%s has a readable message', (_, { message }) => {
    expect(message).toMatch(/^[A-Z].*[\w.]$/)
    expect(message).not.toMatch(/[A-Z]{3,}_|undefined|null|\{/)
  })

  it('has the specified texts', () => {
    expect(errorCatalogue.USERNAME_TAKEN.message).toBe('This username is already taken')
    expect(errorCatalogue.EMAIL_TAKEN.message).toBe('This email is already in use')
  })

  it('reports one field in the same shape as the validator', () => {
    expect(invalidField('email', 'Invalid email address')).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Invalid email address',
      details: [{ path: 'email', message: 'Invalid email address' }],
    })
  })
})

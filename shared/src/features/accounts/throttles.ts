import type { Throttle } from '../../platform/define-call.ts'

/** Guesses of the current password. */
export const passwordThrottle = {
  name: 'password',
  perMinute: 10,
  key: 'workspace',
} as const satisfies Throttle

/** Mails to new emails. */
export const emailChangeThrottle = {
  name: 'email-change',
  perHour: 5,
  key: 'workspace',
} as const satisfies Throttle

import type { Problem } from '../mails/mail-problem.ts'

/** Why mails to a recipient who unsubscribed are not sent. */
export const stopped: Problem = { kind: 'unsubscribed', message: 'The recipient has unsubscribed.' }

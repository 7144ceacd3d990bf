import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { Mail } from './mail.ts'

const mailId = lazy(() => z.strictObject({ id: pathId() }))

export const listMails = defineCall({
  name: 'listMails',
  method: 'GET',
  path: '/api/outreach/mails',
  auth: 'session',
  kind: 'list',
  collection: 'mails',
  query: lazy(() => z.strictObject({ ...listQuery, leadId: z.optional(pathId()) })),
  output: lazy(() => listOf(Mail)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary:
    'The mails to all leads or to one, sent, waiting and refused, newest first; with `since`, what changed.',
})

/** Stops a mail that waits; CONFLICT once it is being sent. */
export const cancelMail = defineCall({
  name: 'cancelMail',
  method: 'POST',
  path: '/api/outreach/mails/{id}/cancel',
  auth: 'session',
  params: mailId,
  output: Mail,
  errors: ['CONFLICT'],
  summary: 'Stops a mail that waits to be sent.',
})

/** Undoes `cancelMail`: the mail waits again. MAIL_REFUSED if the gate does not let it through any more. */
export const restoreMail = defineCall({
  name: 'restoreMail',
  method: 'POST',
  path: '/api/outreach/mails/{id}/restore',
  auth: 'session',
  params: mailId,
  output: Mail,
  errors: ['CONFLICT', 'MAIL_REFUSED', 'ADDRESS_UNPROVED'],
  summary: 'Lets a mail that a user has stopped wait again. Those of campaigns stay stopped.',
})

/**
 * Records what a user found out about a mail whose answer was lost, from the mailbox's folder of sent mails. One that
 * was not sent waits again.
 */
export const settleMail = defineCall({
  name: 'settleMail',
  method: 'POST',
  path: '/api/outreach/mails/{id}/settle',
  auth: 'session',
  params: mailId,
  body: lazy(() => z.strictObject({ wasSent: z.boolean('Say whether it was sent') })),
  output: Mail,
  errors: ['CONFLICT'],
  summary: 'Says whether a mail whose answer was lost has been sent; if not, it is sent again.',
})

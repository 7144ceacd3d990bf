import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { lazy } from '../../platform/lazy.ts'

/** Sealed, so that nobody can change what it names. Of anything else, a page says what to do. */
const link = lazy(() => z.strictObject({ token: z.string() }))

/** What a recipient sees: who wrote, how the address was found, with source, quote and date, and what can be done about it. */
export const getRecipientPage = defineCall({
  name: 'getRecipientPage',
  method: 'GET',
  path: '/u/{token}',
  auth: 'none',
  params: link,
  produces: 'text/html',
  throttle: { name: 'recipient-page', perMinute: 60, key: 'address' },
  summary: 'A page for the recipient of a mail: how the address was found, unsubscribing and removal.',
})

/**
 * One click of a mail program (RFC 8058), or a button of the page. `what=removal` also asks for the recipient's data to
 * be removed from the lead. Repeating it changes nothing.
 */
export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/u/{token}',
  auth: 'none',
  params: link,
  body: lazy(() =>
    z.object({
      'List-Unsubscribe': z.optional(z.string()),
      what: z.optional(z.enum(['unsubscribe', 'removal'], 'Choose unsubscribe or removal')),
    }),
  ),
  acceptsForms: true,
  produces: 'text/html',
  throttle: { name: 'recipient-page', perMinute: 60, key: 'address' },
  errors: ['CONFLICT'],
  summary: 'Unsubscribes the recipient of a mail, by one click or on the page.',
})

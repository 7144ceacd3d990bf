import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { NewWhatsappMessage, WhatsappConfig, WhatsappMessage, WhatsappThread } from './whatsapp.ts'

export const getWhatsappConfig = defineCall({
  name: 'getWhatsappConfig',
  method: 'GET',
  path: '/api/whatsapp/config',
  auth: 'session',
  output: WhatsappConfig,
  summary: 'Whether this site can send WhatsApp messages, and what is missing.',
})

/**
 * Stores the message as `queued` and sends it in a job; never twice. Free text is for the 24 hours after the lead's last
 * message; outside of them a template is required: REPLY_WINDOW_CLOSED. Nobody who wrote STOP is written to:
 * WHATSAPP_REFUSED.
 */
export const createWhatsappMessage = defineCall({
  name: 'createWhatsappMessage',
  method: 'POST',
  path: '/api/whatsapp/messages',
  auth: 'session',
  kind: 'creates',
  body: NewWhatsappMessage,
  output: WhatsappMessage,
  errors: [
    'CONFLICT',
    'IDEMPOTENCY_MISMATCH',
    'WHATSAPP_NOT_CONFIGURED',
    'WHATSAPP_REFUSED',
    'REPLY_WINDOW_CLOSED',
  ],
  throttle: { name: 'whatsapp', perMinute: 30, key: 'workspace' },
  tool: { reachesOut: true },
  summary: 'Sends a WhatsApp message to a lead.',
})

export const listWhatsappMessages = defineCall({
  name: 'listWhatsappMessages',
  method: 'GET',
  path: '/api/leads/{id}/whatsapp-messages',
  auth: 'session',
  collection: 'whatsapp',
  params: lazy(() => z.strictObject({ id: pathId() })),
  output: WhatsappThread,
  summary: 'The WhatsApp messages to and from a lead, newest first.',
})

/**
 * Twilio's webhook for both statuses and incoming messages; signed by Twilio (X-Twilio-Signature), else FORBIDDEN. The
 * address that is given to Twilio with a message names the message.
 */
export const receiveWhatsappStatus = defineCall({
  name: 'receiveWhatsappStatus',
  method: 'POST',
  path: '/api/whatsapp/status',
  auth: 'none',
  query: lazy(() =>
    z.strictObject({
      workspace: z.optional(z.string().check(z.maxLength(100))),
      message: z.optional(pathId()),
    }),
  ),
  body: lazy(() => z.catchall(z.object({}), z.string())),
  acceptsForms: true,
  status: 204,
  errors: ['FORBIDDEN', 'CONFLICT'],
  throttle: { name: 'whatsapp-status', perMinute: 1000, key: 'address' },
  summary: 'Twilio reports here what became of a message, and what a lead wrote.',
})

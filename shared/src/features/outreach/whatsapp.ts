import * as z from 'zod/mini'
import { isoDate, jsonObject, jsonObjectInput, requiredText, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { suppressionReasons } from './suppression.ts'

export const whatsappStatuses = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
export type WhatsappStatus = (typeof whatsappStatuses)[number]

export const phoneMessage = 'Phone number is required in E.164 format (e.g., +1234567890)'

/** A WhatsApp message to a lead or from one, as the specification stores it. */
export const WhatsappMessage = lazy(() =>
  z.object({
    id: rowId(),
    leadId: rowId(),
    userId: rowId(),
    to: z.string(),
    /** The lead's number in a message from them; null in one to them. */
    from: z.nullable(z.string()),
    body: z.string(),
    mediaUrl: z.nullable(z.string()),
    status: z.enum(whatsappStatuses),
    twilioSid: z.nullable(z.string()),
    errorMessage: z.nullable(z.string()),
    metadata: jsonObject(),
    createdAt: isoDate(),
    updatedAt: isoDate(),
  }),
)
export type WhatsappMessage = z.infer<typeof WhatsappMessage>

/** The insert shape: without id, timestamps, provider id, status and error message. */
export const NewWhatsappMessage = lazy(() =>
  z.strictObject({
    leadId: rowId(),
    to: requiredText(phoneMessage, 20).check(
      z.minLength(10, phoneMessage),
      z.regex(/^\+[1-9][0-9]{6,14}$/, phoneMessage),
    ),
    body: requiredText('Message content is required', 1600),
    mediaUrl: z.optional(
      z.nullable(
        z.string().check(z.maxLength(2000), z.regex(/^https:\/\/[^\s]+$/, 'Please enter an https address')),
      ),
    ),
    /** An approved template of Twilio's, which may be sent at any time; `body` is then what it reads like. */
    template: z.optional(
      z.nullable(
        z.strictObject({
          contentSid: z
            .string()
            .check(z.regex(/^HX[0-9a-fA-F]{32}$/, 'Please enter a template id, like HX…')),
          variables: z._default(z.record(z.string(), z.string().check(z.maxLength(500))), {}),
        }),
      ),
    ),
    metadata: z.optional(jsonObjectInput()),
  }),
)
export type NewWhatsappMessage = z.infer<typeof NewWhatsappMessage>

/** Whether WhatsApp can be used, and what the operator has to set first. */
export const WhatsappConfig = lazy(() =>
  z.object({
    configured: z.boolean(),
    message: z.string(),
    missingFields: z.array(z.string()),
    from: z.nullable(z.string()),
  }),
)
export type WhatsappConfig = z.infer<typeof WhatsappConfig>

/** For so long after the lead's last message WhatsApp allows free text. */
export const replyWindowMs = 24 * 3_600_000

/**
 * The messages to and from a lead, newest first. `replyUntil` is the end of the window for free text to the number that
 * wrote last; `isStopped` says that the newest message's number has asked for no more messages, and `emailSuppressedBy`
 * why nobody writes to the lead's address, which forbids no message but is to be known before one.
 */
export const WhatsappThread = lazy(() =>
  z.object({
    messages: z.array(WhatsappMessage),
    replyUntil: z.nullable(isoDate()),
    isStopped: z.boolean(),
    emailSuppressedBy: z.nullable(z.enum(suppressionReasons)),
  }),
)
export type WhatsappThread = z.infer<typeof WhatsappThread>

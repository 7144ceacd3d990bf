import type { WhatsappMessage, WhatsappThread } from '@assay/shared/features/outreach/whatsapp'
import { getWhatsappConfig, listWhatsappMessages } from '@assay/shared/features/outreach/whatsapp-calls'
import { serverFor } from '../render-app.tsx'

/** A message to the lead 5 that was delivered. */
export const buildWhatsapp = (overrides: Partial<WhatsappMessage> = {}): WhatsappMessage => ({
  id: 1,
  leadId: 5,
  userId: 1,
  to: '+12175550123',
  from: null,
  body: 'Hello Ann',
  mediaUrl: null,
  status: 'delivered',
  twilioSid: null,
  errorMessage: null,
  metadata: {},
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** A thread without messages, unless some are given. */
export const buildThread = (overrides: Partial<WhatsappThread> = {}): WhatsappThread => ({
  messages: [],
  replyUntil: null,
  isStopped: false,
  emailSuppressedBy: null,
  ...overrides,
})

/** A site that can send WhatsApp messages, and a lead with this thread. */
export const serveWhatsapp = (thread: Partial<WhatsappThread> = {}) =>
  serverFor('user')
    .on(getWhatsappConfig, () => ({
      configured: true,
      message: 'WhatsApp is set up.',
      missingFields: [],
      from: '+12175550100',
    }))
    .on(listWhatsappMessages, () => buildThread(thread))

import { createLead } from '@assay/shared/features/leads/calls'
import {
  createWhatsappMessage,
  getWhatsappConfig,
  listWhatsappMessages,
  receiveWhatsappStatus,
} from '@assay/shared/features/outreach/calls'
import { twilioSignature } from '../../../functions/src/integrations/whatsapp/twilio-signature.ts'
import { visitor } from '../../../functions/src/testing/client.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'

const authToken = 'a token of the bench only'
const [ours, theirs] = ['+12175550100', '+12175550123']
const publicUrl = 'https://assay.example'

/** What somebody writes to the site's number, as Twilio sends it. */
const received = (AccountSid: string) => {
  const form = {
    AccountSid,
    MessageSid: `SM${'2'.repeat(32)}`,
    SmsStatus: 'received',
    From: `whatsapp:${theirs}`,
    To: `whatsapp:${ours}`,
    Body: 'Yes, call me',
    NumMedia: '0',
  }
  return {
    rawBody: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(authToken, `${publicUrl}/api/whatsapp/status`, form),
    },
  }
}

/** A message to a lead that waits to be sent, and its answer. */
export const visitWhatsapp = async ({ record }: Recorder): Promise<void> => {
  const earlier = { ...process.env }
  const accountSid = `AC${'1'.repeat(32)}`
  Object.assign(process.env, {
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: ours,
    PUBLIC_URL: publicUrl,
  })
  try {
    const rep = await newRep()
    const lead = await rep.call(createLead, { body: { companyName: 'Maple Dental', phone: theirs } })
    const template = { contentSid: `HX${'a'.repeat(32)}`, variables: { '1': 'Ann' } }
    const body = { leadId: lead.body.id, to: theirs, body: 'Hello Ann', template }
    await record(rep, getWhatsappConfig, {})
    await record(rep, createWhatsappMessage, { body })
    await record(visitor(), receiveWhatsappStatus, {} as never, { status: 204, ...received(accountSid) })
    await record(rep, listWhatsappMessages, { params: { id: String(lead.body.id) } })
  } finally {
    process.env = earlier
  }
}

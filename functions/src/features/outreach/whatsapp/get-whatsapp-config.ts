import { getWhatsappConfig as call } from '@assay/shared/features/outreach/calls'
import { missingTwilioFields, whatsappFrom } from '../../../integrations/whatsapp/twilio-account.ts'
import { handle } from '../../../platform/http/exchange.ts'

export const getWhatsappConfig = handle(call)(async () => {
  const missingFields = missingTwilioFields()
  const configured = missingFields.length === 0
  return {
    body: {
      configured,
      message: configured ? 'WhatsApp is set up.' : 'This site cannot send WhatsApp messages yet.',
      missingFields,
      from: configured ? whatsappFrom() : null,
    },
  }
})

import { receiveWhatsappStatus as call } from '@assay/shared/features/outreach/calls'
import {
  acceptedAuthTokens,
  statusUrl,
  type TwilioAccount,
  twilioAccount,
} from '../../../integrations/whatsapp/twilio-account.ts'
import { twilioProblem } from '../../../integrations/whatsapp/twilio-errors.ts'
import { isSignedByTwilio } from '../../../integrations/whatsapp/twilio-signature.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { statusOf } from './message-status.ts'
import { receiveMessage } from './receive-message.ts'
import { recordSending } from './record-sending.ts'

type Query = { workspace?: string; message?: number }
type Fields = Record<string, string>

/** The address as Twilio was given it: as it is signed, it is put together again rather than read from the request. */
const urlOf = (account: TwilioAccount, { workspace, message }: Query): string =>
  workspace === undefined || message === undefined
    ? account.webhookUrl
    : statusUrl(account, { workspaceId: workspace, messageId: message })

const recordStatus = async ({ workspace, message }: Query, fields: Fields): Promise<void> => {
  const status = statusOf(fields.MessageStatus ?? '')
  if (!status || workspace === undefined || message === undefined) return
  await recordSending(workspace, message, {
    status,
    sid: fields.MessageSid ?? null,
    errorMessage: status === 'failed' ? twilioProblem(fields.ErrorCode) : null,
  })
}

export const receiveWhatsappStatus = handle(call)(async ({ query, body }, { headers, fail }) => {
  const account = await twilioAccount()
  if (!account) return fail('FORBIDDEN')
  const signed = {
    url: urlOf(account, query),
    fields: body,
    signature: headers['x-twilio-signature'],
  }
  if (!isSignedByTwilio(await acceptedAuthTokens(), signed) || body.AccountSid !== account.accountSid)
    return fail('FORBIDDEN')
  if (body.MessageStatus !== undefined) await recordStatus(query, body)
  else await receiveMessage(body)
  return { body: undefined }
})

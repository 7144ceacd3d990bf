import { acceptedSecrets, isSecretConfigured, optionalSecret } from '../../platform/secrets.ts'

/** The Twilio account that sends the WhatsApp messages of all workspaces. */
export type TwilioAccount = {
  accountSid: string
  authToken: string
  /** The WhatsApp number that messages come from, in E.164. */
  from: string
  /** Where Twilio reports statuses and delivers what leads write. */
  webhookUrl: string
}

const webhookPath = '/api/whatsapp/status'

const fields = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'PUBLIC_URL'] as const

const isSet = (name: (typeof fields)[number]): boolean =>
  name === 'TWILIO_AUTH_TOKEN' ? isSecretConfigured(name) : Boolean(process.env[name])

/** The variables that are still to be set. Without a public address a recipient's STOP would be lost. */
export const missingTwilioFields = (): string[] => fields.filter((name) => !isSet(name))

/** The number that messages come from; `whatsapp:+1...`, as Twilio writes it, is accepted too. */
export const whatsappFrom = (): string | null =>
  (process.env.TWILIO_FROM ?? '').replace(/^whatsapp:/, '') || null

/** Null if WhatsApp is not set up. */
export const twilioAccount = async (): Promise<TwilioAccount | null> => {
  const authToken = missingTwilioFields().length > 0 ? undefined : await optionalSecret('TWILIO_AUTH_TOKEN')
  const from = whatsappFrom()
  const { TWILIO_ACCOUNT_SID: accountSid, PUBLIC_URL: publicUrl } = process.env
  if (!authToken || !from || !accountSid || !publicUrl) return null
  return { accountSid, authToken, from, webhookUrl: new URL(publicUrl).origin + webhookPath }
}

/** The auth tokens that a signature may be made with: the current one, and the one before its last change. */
export const acceptedAuthTokens = (): Promise<string[]> => acceptedSecrets('TWILIO_AUTH_TOKEN')

/** The address that Twilio reports the statuses of one message to: it is signed together with the report. */
export const statusUrl = (
  { webhookUrl }: Pick<TwilioAccount, 'webhookUrl'>,
  { workspaceId, messageId }: { workspaceId: string; messageId: number },
): string => `${webhookUrl}?${new URLSearchParams({ workspace: workspaceId, message: String(messageId) })}`

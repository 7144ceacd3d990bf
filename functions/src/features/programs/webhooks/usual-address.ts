import { webhookUrl } from '../../../integrations/webhooks/webhook-url.ts'

/** Why a second webhook may not have an address. */
export const takenAddress =
  'There is a webhook for this address already. Change its events, or delete it first.'

/** An address that the contract has accepted in its usual form, so that no two webhooks have the same one. */
export const usualAddress = (address: string): string => webhookUrl(address).href

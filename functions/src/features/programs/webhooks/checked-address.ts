import { invalidField } from '@assay/shared/platform/errors'
import { webhookUrl } from '../../../integrations/webhooks/webhook-url.ts'

/** The address in its usual form; refused unless it may be a public server. What DNS says is checked with each request. */
export const checkedAddress = (address: string): string => {
  try {
    return webhookUrl(address).href
  } catch {
    throw invalidField('address', 'Enter the address of a public server, with its name and without a port')
  }
}

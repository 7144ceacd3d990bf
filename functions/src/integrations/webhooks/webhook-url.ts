import { NoPageError } from '../web-fetch/fetch-page.ts'
import { safeUrl } from '../web-fetch/safe-url.ts'

/** Throws NoPageError unless it is an https address on the standard port of a public host name. */
export const webhookUrl = (address: string): URL => {
  const url = safeUrl(address)
  if (url.protocol !== 'https:') throw new NoPageError('refused', 'Only https is used.')
  return url
}

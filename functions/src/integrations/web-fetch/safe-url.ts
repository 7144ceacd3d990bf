import { publicAddressProblem } from '@assay/shared/platform/public-address'
import { NoPageError } from './fetch-page.ts'

const maxLength = 2000

const refuse = (reason: string) => new NoPageError('refused', reason)

/**
 * Parses an address and removes its fragment. Throws NoPageError unless it is http(s) on the
 * standard port of a public host name, without credentials.
 */
export const safeUrl = (text: string, base?: URL): URL => {
  if (text.length > maxLength || !URL.canParse(text, base)) throw refuse('The address is not valid.')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('Only http and https are fetched.')
  const problem = publicAddressProblem(url)
  if (problem) throw refuse(problem)
  url.hash = ''
  return url
}

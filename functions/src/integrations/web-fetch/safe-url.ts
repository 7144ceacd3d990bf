import { NoPageError } from './fetch-page.ts'

const ownNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|onion|arpa)$/
const longest = 2000

const refuse = (reason: string) => new NoPageError('refused', reason)

/** `new URL` has already turned decimal, octal and hexadecimal hosts into dotted ones. */
const isAddressLiteral = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/**
 * The address as we may ask for it, without its fragment. Throws NoPageError for anything
 * but http(s) on its usual port to a public host name, with no credentials.
 */
export const safeUrl = (text: string, base?: URL): URL => {
  if (text.length > longest || !URL.canParse(text, base)) throw refuse('The address is not valid.')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('Only http and https are fetched.')
  if (url.username || url.password) throw refuse('The address carries credentials.')
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw refuse('Only the ports 80 and 443 are fetched.')
  const hostname = url.hostname.replace(/\.$/, '')
  if (isAddressLiteral(hostname)) throw refuse('The address names no host but a bare IP address.')
  if (!hostname.includes('.') || ownNames.test(hostname))
    throw refuse('The host is not one of the public web.')
  url.hash = ''
  return url
}

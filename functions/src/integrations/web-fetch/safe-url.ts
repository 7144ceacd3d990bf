import { NoPageError } from './fetch-page.ts'

const privateSuffixes = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|onion|arpa)$/
const maxLength = 2000

const refuse = (reason: string) => new NoPageError('refused', reason)

/** `new URL` has already converted decimal, octal and hexadecimal hosts to the dotted form. */
const isAddressLiteral = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/**
 * Parses an address and removes its fragment. Throws NoPageError unless it is http(s) on the
 * standard port of a public host name, without credentials.
 */
export const safeUrl = (text: string, base?: URL): URL => {
  if (text.length > maxLength || !URL.canParse(text, base)) throw refuse('The address is not valid.')
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('Only http and https are fetched.')
  if (url.username || url.password) throw refuse('The address contains credentials.')
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    throw refuse('Only the ports 80 and 443 are fetched.')
  const hostname = url.hostname.replace(/\.$/, '')
  if (isAddressLiteral(hostname)) throw refuse('The address has an IP address instead of a host name.')
  if (!hostname.includes('.') || privateSuffixes.test(hostname))
    throw refuse('The host is not on the public web.')
  url.hash = ''
  return url
}

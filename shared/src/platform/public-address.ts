const privateSuffixes = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|onion|arpa)$/

/** `new URL` has already converted decimal, octal and hexadecimal hosts to the dotted form. */
const isAddressLiteral = (hostname: string) => hostname.startsWith('[') || /^[\d.]+$/.test(hostname)

/**
 * Why an address cannot be one of the public web, as far as it shows; null if nothing speaks against it. What DNS says of its
 * host is checked with each request.
 */
export const publicAddressProblem = (url: URL): string | null => {
  if (url.username || url.password) return 'The address contains credentials.'
  if (url.port !== '' && url.port !== '80' && url.port !== '443')
    return 'Only the ports 80 and 443 can be used.'
  const hostname = url.hostname.replace(/\.$/, '')
  if (isAddressLiteral(hostname)) return 'The address has an IP address instead of a host name.'
  if (!hostname.includes('.') || privateSuffixes.test(hostname)) return 'The host is not on the public web.'
  return null
}

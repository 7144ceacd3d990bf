import { domainToASCII } from 'node:url'
import { isSuppressible, type Suppression } from '@assay/shared/features/outreach/suppression'
import { isMailAddress } from '@assay/shared/platform/mail-address'

/** A domain name in ASCII, within the limits of RFC 1035. */
const asciiDomain = /^(?=.{1,253}$)(?:[a-z0-9_-]{1,63}\.)*[a-z0-9-]{1,63}$/

const canonicalDomain = (domain: string): string => {
  const given = domain.normalize('NFKC').toLowerCase()
  // A full stop of another script becomes one here.
  return (domainToASCII(given) || given).replace(/\.+$/, '')
}

const parted = (address: string): [string, string] => {
  const at = address.lastIndexOf('@')
  return [address.slice(0, at), canonicalDomain(address.slice(at + 1))]
}

/**
 * The form in which addresses are compared: lower case, the domain in ASCII. A sub-address (`ann+x@`) is an address of
 * its own, but arrives with the same person.
 */
export const canonicalAddress = (address: string): string => {
  const [local, domain] = parted(address.trim())
  return `${local.normalize('NFKC').toLowerCase()}@${domain}`
}

/** `ann@example.com` of `ann+x@example.com`; nothing of an address that is no sub-address. */
const withoutTag = (address: string): string[] => {
  const plain = address.replace(/^([^+@]+)\+[^@]*@/, '$1@')
  return plain === address ? [] : [plain]
}

/**
 * What suppresses an address: itself, the address that it is a sub-address of, and its domain and those above, without
 * the top level.
 */
export const valuesThatSuppress = (address: string): string[] => {
  const whole = canonicalAddress(address)
  const labels = whole.slice(whole.lastIndexOf('@') + 1).split('.')
  const domains = labels.map((_, index) => labels.slice(index).join('.'))
  return [whole, ...withoutTag(whole), ...(domains.length > 1 ? domains.slice(0, -1) : domains)]
}

/** What a user entered, as it is stored; null if it names neither an address nor a domain. */
export const suppressible = (text: string): Pick<Suppression, 'kind' | 'value'> | null => {
  const given = text.trim()
  if (!isSuppressible(given)) return null
  const kind = isMailAddress(given) ? 'address' : 'domain'
  const value = kind === 'address' ? canonicalAddress(given) : canonicalDomain(given.replace(/^@/, ''))
  const domain = value.slice(value.lastIndexOf('@') + 1)
  return asciiDomain.test(domain) ? { kind, value } : null
}

import { dnsResolver } from './resolver.ts'

/** ok: the domain accepts mail; no_mx: it does not; unknown: the name server did not answer. */
export type MxStatus = 'ok' | 'no_mx' | 'unknown'

/** The port that checks whether a domain has a mail exchanger; never throws. */
export type ResolveMx = (domain: string) => Promise<MxStatus>

const timeoutMs = 2000
const noRecordCodes = new Set(['ENOTFOUND', 'ENODATA'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

type Names = Pick<ReturnType<typeof dnsResolver>, 'resolve4' | 'resolve6' | 'resolveMx'>

const isThere = async (lookup: Promise<unknown[]>): Promise<MxStatus> => {
  try {
    return (await lookup).length > 0 ? 'ok' : 'no_mx'
  } catch (error) {
    return noRecordCodes.has(codeOf(error)) ? 'no_mx' : 'unknown'
  }
}

/** A domain without MX receives mail at its own address (RFC 5321, 5.1). */
const hasAddress = async (resolver: Names, domain: string): Promise<MxStatus> => {
  const found = await Promise.all([isThere(resolver.resolve4(domain)), isThere(resolver.resolve6(domain))])
  if (found.includes('ok')) return 'ok'
  return found.includes('unknown') ? 'unknown' : 'no_mx'
}

/**
 * Whether mail can be sent to a domain: it has an MX, or without one an address of its own. A null MX (RFC 7505) says no.
 * Asks DNS_SERVER, or the system's name servers.
 */
export const mailDomainResolver = (server: string | undefined = process.env.DNS_SERVER): ResolveMx => {
  const resolver = dnsResolver(server || undefined, timeoutMs)
  return async (domain) => {
    try {
      const exchanges = await resolver.resolveMx(domain)
      if (exchanges.length === 0) return await hasAddress(resolver, domain)
      return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'ok' : 'no_mx'
    } catch (error) {
      return noRecordCodes.has(codeOf(error)) ? hasAddress(resolver, domain) : 'unknown'
    }
  }
}

/** Looks up MX records at DNS_SERVER, or at the system's name servers. A null MX (RFC 7505) counts as none. */
export const mxResolver = (server: string | undefined = process.env.DNS_SERVER): ResolveMx => {
  const resolver = dnsResolver(server, timeoutMs)
  return async (domain) => {
    try {
      const exchanges = await resolver.resolveMx(domain)
      return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'ok' : 'no_mx'
    } catch (error) {
      return noRecordCodes.has(codeOf(error)) ? 'no_mx' : 'unknown'
    }
  }
}

import { dnsResolver } from './resolver.ts'

/** ok: the domain accepts mail; no_mx: it does not; unknown: the name server did not answer. */
export type MxStatus = 'ok' | 'no_mx' | 'unknown'

/** The port that checks whether a domain has a mail exchanger; never throws. */
export type ResolveMx = (domain: string) => Promise<MxStatus>

const timeoutMs = 2000
const noRecordCodes = new Set(['ENOTFOUND', 'ENODATA'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

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

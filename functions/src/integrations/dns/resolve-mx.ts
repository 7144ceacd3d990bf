import { dnsResolver } from './resolver.ts'

/** ok: mail can be delivered there; no_mx: the domain takes none; unknown: nobody answered. */
export type MxStatus = 'ok' | 'no_mx' | 'unknown'

/** The port to the mail exchangers of a domain; never throws. */
export type ResolveMx = (domain: string) => Promise<MxStatus>

const timeoutMs = 2000
const saysThereIsNone = new Set(['ENOTFOUND', 'ENODATA'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** MX through DNS_SERVER, or the system's resolver. A null MX (RFC 7505) counts as none. */
export const mxResolver = (server: string | undefined = process.env.DNS_SERVER): ResolveMx => {
  const resolver = dnsResolver(server, timeoutMs)
  return async (domain) => {
    try {
      const exchanges = await resolver.resolveMx(domain)
      return exchanges.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'ok' : 'no_mx'
    } catch (error) {
      return saysThereIsNone.has(codeOf(error)) ? 'no_mx' : 'unknown'
    }
  }
}

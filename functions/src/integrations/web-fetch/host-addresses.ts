import { dnsResolver } from '../dns/resolver.ts'
import { NoPageError } from './fetch-page.ts'
import { isPublicAddress } from './public-address.ts'

export type HostAddress = { address: string; family: 4 | 6 }

/** All addresses of a host name; throws or returns none if it is unknown. */
export type ResolveHost = (hostname: string) => Promise<HostAddress[]>

const timeoutMs = 2000

const settledAddresses = (results: PromiseSettledResult<string[]>[]): HostAddress[] =>
  results.flatMap((result, index) =>
    result.status === 'fulfilled'
      ? result.value.map((address) => ({ address, family: index === 0 ? (4 as const) : (6 as const) }))
      : [],
  )

/**
 * Resolves names at `dnsServer` (`IP:port`) or, without one, at the system's name servers. It does not
 * use `dns.lookup`, which has few threads: one slow name would delay the others.
 */
export const hostResolver = (dnsServer: string | undefined): ResolveHost => {
  const resolver = dnsResolver(dnsServer, timeoutMs)
  return async (hostname) =>
    settledAddresses(await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]))
}

/** The addresses of a host. One that is not public refuses the whole host, because such names are used for attacks. */
export const publicAddressesOf = async (hostname: string, resolve: ResolveHost): Promise<HostAddress[]> => {
  let addresses: HostAddress[]
  try {
    addresses = await resolve(hostname)
  } catch (cause) {
    throw new NoPageError('unreachable', 'The host name could not be resolved.', cause)
  }
  if (addresses.length === 0) throw new NoPageError('unreachable', 'The host name could not be resolved.')
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NoPageError('refused', 'The host name resolves to an address that is not public.')
  }
  return addresses
}

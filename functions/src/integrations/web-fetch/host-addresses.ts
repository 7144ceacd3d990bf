import { dnsResolver } from '../dns/resolver.ts'
import { NoPageError } from './fetch-page.ts'
import { isPublicAddress } from './public-address.ts'

export type HostAddress = { address: string; family: 4 | 6 }

/** Every address of a host name; throws when nobody knows it. */
export type ResolveHost = (hostname: string) => Promise<HostAddress[]>

const timeoutMs = 2000

const settledAddresses = (results: PromiseSettledResult<string[]>[]): HostAddress[] =>
  results.flatMap((result, index) =>
    result.status === 'fulfilled'
      ? result.value.map((address) => ({ address, family: index === 0 ? (4 as const) : (6 as const) }))
      : [],
  )

/**
 * Through `dnsServer` (`IP:port`) if one is named, else through the system's servers. Not by the
 * system's own lookup: that has few threads, and one slow name would hold up the others.
 */
export const hostResolver = (dnsServer: string | undefined): ResolveHost => {
  const resolver = dnsResolver(dnsServer, timeoutMs)
  return async (hostname) =>
    settledAddresses(await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]))
}

/** The addresses we may connect to. One that is not public refuses the whole host: such names are set as traps. */
export const publicAddressesOf = async (hostname: string, resolve: ResolveHost): Promise<HostAddress[]> => {
  let addresses: HostAddress[]
  try {
    addresses = await resolve(hostname)
  } catch (cause) {
    throw new NoPageError('unreachable', 'The host name is not known.', cause)
  }
  if (addresses.length === 0) throw new NoPageError('unreachable', 'The host name is not known.')
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    throw new NoPageError('refused', 'The host name leads to an address that is not public.')
  }
  return addresses
}

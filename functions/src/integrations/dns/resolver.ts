import { Resolver } from 'node:dns/promises'

/** A resolver that asks only `server` (`IP:port`), or the system's name servers if none is given. */
export const dnsResolver = (server: string | undefined, timeoutMs: number): Resolver => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  if (server) resolver.setServers([server])
  return resolver
}

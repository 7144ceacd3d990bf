import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { NoPageError } from './fetch-page.ts'
import { publicAddressesOf, type ResolveHost } from './host-addresses.ts'

/** How requests are sent. Their path and Host header are always those of the page. */
export type Connection = {
  dispatcher: Dispatcher
  /** Throws NoPageError for a host that must not be contacted. */
  targetOf: (url: URL) => Promise<{ origin: string; headers: Record<string, string> }>
}

const timeouts = { connect: 3000, head: 8000, body: 8000 }

const agentWith = (lookup?: LookupFunction) =>
  new Agent({
    connect: { timeout: timeouts.connect, ...(lookup ? { lookup } : {}) },
    headersTimeout: timeouts.head,
    bodyTimeout: timeouts.body,
    keepAliveTimeout: 2000,
    maxHeaderSize: 32_768,
  })

/**
 * Connects only to public addresses. The lookup of the connection itself makes the check, so the
 * check and the connection cannot get different DNS answers.
 */
export const directConnection = (resolve: ResolveHost): Connection => {
  const lookup: LookupFunction = (hostname, options, callback) => {
    publicAddressesOf(hostname, resolve).then(
      (addresses) => {
        const first = addresses[0]
        if (options.all) callback(null, addresses)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
  return {
    dispatcher: agentWith(lookup),
    targetOf: async (url) => ({ origin: url.origin, headers: {} }),
  }
}

/**
 * Sends every request to one address as plain HTTP, with host and scheme in headers. `resolve` is
 * the configured resolver, if any. Its answer is not needed to connect, but an answer that is not a
 * public address still refuses the host.
 */
export const connectionTo = (address: string, resolve: ResolveHost | null): Connection => ({
  dispatcher: agentWith(),
  targetOf: async (url) => {
    if (resolve) await refusePrivateHost(url.hostname, resolve)
    return {
      origin: `http://${address}`,
      headers: { host: url.host, 'x-forwarded-proto': url.protocol.slice(0, -1) },
    }
  },
})

const refusePrivateHost = async (hostname: string, resolve: ResolveHost) => {
  try {
    await publicAddressesOf(hostname, resolve)
  } catch (error) {
    if (!(error instanceof NoPageError) || error.outcome === 'refused') throw error
  }
}

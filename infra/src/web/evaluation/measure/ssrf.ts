import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { connectionTo, directConnection } from '@assay/functions/integrations/web-fetch/connection'
import type { ResolveHost } from '@assay/functions/integrations/web-fetch/host-addresses'
import { safeFetch } from '@assay/functions/integrations/web-fetch/safe-fetch'
import { html, redirect } from '../../serving/reply.ts'
import { memoryCaches } from '../run/memory-caches.ts'
import { WebDispatcher } from '../run/transport.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import { ssrfCorpus, trickNames } from './ssrf-corpus.ts'

const resolve: ResolveHost = async (hostname) => {
  const addresses = trickNames[hostname.replace(/^www\./, '')] ?? ['93.184.216.34']
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}

/** Requests each address over real sockets. Returns every address that a socket tried to reach. */
const askedDirectly = async (time: VirtualTime): Promise<string[]> => {
  const attempts: string[] = []
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (address: string) => attempts.push(address))
  }
  subscribe('net.client.socket', onSocket)
  const { caches } = memoryCaches(time, false)
  const fetchPage = safeFetch(directConnection(resolve), caches, time.now)
  for (const url of ssrfCorpus.filter((address) => !address.includes('public.example:')))
    await time.run(() => fetchPage(url, {}))
  unsubscribe('net.client.socket', onSocket)
  return attempts
}

/** Redirects from a public page to each address. Returns the addresses that were requested. */
const askedByRedirect = async (time: VirtualTime): Promise<string[]> => {
  const reached: string[] = []
  for (const target of ssrfCorpus) {
    const { caches } = memoryCaches(time, false)
    const server = (url: URL) => {
      if (url.hostname !== 'innocent.example') {
        reached.push(url.href)
        return html('<p>secret</p>')
      }
      return url.pathname === '/robots.txt' ? { ...html('', 404), afterMs: 0 } : redirect(target, 302)
    }
    const connection = {
      ...connectionTo('192.0.2.1:80', resolve),
      dispatcher: new WebDispatcher(server, async () => undefined),
    }
    await time.run(() => safeFetch(connection, caches, time.now)('https://innocent.example/', {}))
  }
  return reached
}

/** How many addresses of the corpus are reached, directly and by redirect. */
export const measureSsrf = async (time: VirtualTime) => {
  const reached = [...(await askedDirectly(time)), ...(await askedByRedirect(time))]
  return { figure: { hits: reached.length, total: ssrfCorpus.length }, reached }
}

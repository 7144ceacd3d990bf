import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { reasonOf, StartProblem } from '../start-problem.ts'
import { gatewayServer } from './gateway.ts'

export type Listening = {
  port: number
  /** Accepts no more connections and closes the idle ones. */
  close: () => void
  /** Closes every connection. */
  closeAll: () => void
}

const bind = async (server: Server, port: number, host: string): Promise<number> => {
  server.listen({ port, host, exclusive: true })
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

const problemWith = (port: number, error: unknown): StartProblem => {
  const reason = reasonOf(error)
  if (reason === 'EADDRINUSE') {
    return new StartProblem(`Port ${port} is taken by another program; set PORT to a free one.`)
  }
  return new StartProblem(`Port ${port} cannot be used (${reason}); set PORT to another one.`)
}

/** A machine without IPv6 is fine. Any other error is not: another program on the IPv6 port would get some of the requests to localhost. */
const isMissingIpv6 = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes(reasonOf(error))

/** Listens on both addresses of `localhost`, IPv4 and IPv6. */
export const listenOnLocalhost = async (
  listener: RequestListener,
  wantedPort: number,
): Promise<Listening> => {
  const servers = [gatewayServer(listener), gatewayServer(listener)] as const
  const close = () => {
    for (const server of servers) {
      server.close()
      server.closeIdleConnections()
    }
  }
  try {
    const port = await bind(servers[0], wantedPort, '127.0.0.1')
    await bind(servers[1], port, '::1').catch((error) => {
      if (!isMissingIpv6(error)) throw error
    })
    const closeAll = () => {
      for (const server of servers) server.closeAllConnections()
    }
    return { port, close, closeAll }
  } catch (error) {
    close()
    throw problemWith(wantedPort, error)
  }
}

/** Throws StartProblem if the port is taken; called before anything slow starts. */
export const ensureFree = async (port: number): Promise<void> => {
  const probe = await listenOnLocalhost(() => {}, port)
  probe.close()
}

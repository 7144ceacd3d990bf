import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callsByFeature } from '@assay/shared/features/all-calls'
import { createGateway, gatewayServer } from '../../../infra/src/local/http/gateway.ts'
import type { LambdaHandler } from '../../../infra/src/local/http/lambda-context.ts'
import { routesOf } from '../../../infra/src/local/http/routes.ts'

const handlerOf =
  (feature: string): LambdaHandler =>
  async (event, context) =>
    (await import(`../features/${feature}/api.ts`)).handler(event, context)

const notFound: LambdaHandler = async (event) =>
  (await import('../platform/http/answers/not-found.ts')).handler(event)

/** Serves every call over HTTP, as the gateway does, and tells the product so. Returns the origin and the end of it. */
export const serveOwnApi = async () => {
  const features = Object.keys(callsByFeature)
  const { listener } = createGateway({
    routes: routesOf(Object.fromEntries(features.map((name) => [name, handlerOf(name)]))),
    notFound,
    site: async (_request, response) => {
      response.writeHead(404).end()
    },
  })
  const server = gatewayServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  process.env.LOCAL_ORIGIN = origin
  return {
    origin,
    close: () => {
      delete process.env.LOCAL_ORIGIN
      server.close()
      server.closeAllConnections()
    },
  }
}

import { callsByFeature } from '@assay/shared/features/all-calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { matchPath } from '@assay/shared/platform/match-path'
import type { Handlers } from '../handlers.ts'
import { decoded, type RouteMatch } from './gateway-event.ts'
import type { LambdaHandler } from './lambda-context.ts'

export type Route = Pick<CallOptions, 'method' | 'path'> & { functionName: string; handler: LambdaHandler }

export type Routed = RouteMatch & Pick<Route, 'functionName' | 'handler'>

/** Templates with fewer parameters are tried first: `/api/leads/stats` before `/api/leads/{id}`. */
const parameterCount = (path: string) => path.split('{').length

/** One route per declared call, to the handler of its feature. */
export const routesOf = (features: Handlers['features']): Route[] =>
  Object.entries(callsByFeature)
    .flatMap(([feature, calls]) => {
      const handler = features[feature]
      if (!handler) throw new Error(`The feature ${feature} has no handler.`)
      return calls.map(({ method, path }) => ({ method, path, functionName: feature, handler }))
    })
    .sort((a, b) => parameterCount(a.path) - parameterCount(b.path))

/** The route of a request, with decoded parameters; null if only `$default` matches. */
export const routeFor = (routes: readonly Route[], method: string, path: string): Routed | null => {
  for (const { functionName, handler, ...route } of routes) {
    if (route.method !== method) continue
    const found = matchPath(route.path, path)
    if (!found) continue
    const parameters = Object.entries(found).map(([name, value]) => [name, decoded(value)])
    return {
      routeKey: `${route.method} ${route.path}`,
      ...(parameters.length > 0 && { pathParameters: Object.fromEntries(parameters) }),
      functionName,
      handler,
    }
  }
  return null
}

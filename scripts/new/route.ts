import { type Names, namesOf, pluralOf } from './names.ts'
import type { Project } from './plan.ts'

export type Route = { method: string; path: string }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods of verbs that act on one row or on all rows of a noun; all other verbs are a POST. */
const onRows: Record<string, (rows: string) => Route> = {
  list: (rows) => ({ method: 'GET', path: rows }),
  create: (rows) => ({ method: 'POST', path: rows }),
  get: (rows) => ({ method: 'GET', path: `${rows}/{id}` }),
  update: (rows) => ({ method: 'PATCH', path: `${rows}/{id}` }),
  delete: (rows) => ({ method: 'DELETE', path: `${rows}/{id}` }),
}

const given = ([method = '', path = '']: string[]): Route => {
  const isRoute = methods.includes(method) && /^\/api\/[a-z0-9/.-]*(?:\{id\}[a-z0-9/.-]*)?$/.test(path)
  if (!isRoute)
    throw new Error(
      `"${method} ${path}" is not a route: give a method and a path, such as GET /api/storms/{id}.`,
    )
  return { method, path }
}

/** The route that was given, or the one that follows from the call's name: `getLead` is GET /api/leads/{id}. */
export const routeOf = (feature: string, names: Names, route: string[]): Route => {
  if (route.length > 0) return given(route)
  const [verb = '', ...noun] = names.kebab.split('-')
  const rows = noun.length > 0 ? onRows[verb] : undefined
  if (!rows) return { method: 'POST', path: `/api/${feature}/${names.kebab}` }
  return rows(`/api/${pluralOf(namesOf(noun.join('-'))).kebab}`)
}

const samePath = (path: string) => path.replace(/\{\w+\}/g, '{}')

/** @throws with a sentence where another call has the name or the route. */
export const checkCall = (names: Names, { method, path }: Route, { readAll }: Project) => {
  const contracts = readAll('shared/src/features/*/calls.ts')
  if (contracts.includes(`name: '${names.camel}'`)) throw new Error(`There is a call ${names.camel} already.`)
  const routes = [...contracts.matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)]
  if (routes.some(([, known, at = '']) => known === method && samePath(at) === samePath(path)))
    throw new Error(
      `There is a call at ${method} ${path} already. Give another: npm run new -- call <feature> ${names.camel} GET /api/...`,
    )
}

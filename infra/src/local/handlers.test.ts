import path from 'node:path'
import { callsByFeature } from '@assay/shared/features/all-calls'
import { expect, test } from 'vitest'
import { assayEntryFiles } from '../entry-files.ts'
import { loadHandlers } from './handlers.ts'
import { routeFor, routesOf } from './http/routes.ts'

const fixture = (name: string) => path.join(import.meta.dirname, 'fixtures', name)
const nothing = fixture('nothing.worker.ts')
const handler = async () => undefined

test('a missing handler file, or one without a handler, is named', async () => {
  const files = { features: {}, workers: {}, notFound: nothing, sweep: nothing }
  await expect(loadHandlers({ ...files, sweep: fixture('gone.ts') })).rejects.toThrow(
    /fixtures\/gone\.ts is missing/,
  )
  const features = { leads: path.join(import.meta.dirname, '../names.ts') }
  await expect(loadHandlers({ ...files, features })).rejects.toThrow(/names\.ts exports no handler/)
})

test('every feature and job has its entry file', () => {
  const files = assayEntryFiles()
  expect(Object.keys(files.features)).toEqual(Object.keys(callsByFeature))
  expect(files.workers.searchLeads).toMatch(
    /functions\/src\/features\/hunting\/search\/search-leads\.worker\.ts$/,
  )
})

test('every declared call is routed to its feature', () => {
  const features = Object.fromEntries(Object.keys(callsByFeature).map((feature) => [feature, handler]))
  const routes = routesOf(features)
  for (const [feature, calls] of Object.entries(callsByFeature)) {
    for (const { method, path: template } of calls) {
      expect(routeFor(routes, method, template.replaceAll(/\{\w+\}/g, '7'))).toMatchObject({
        functionName: feature,
        routeKey: `${method} ${template}`,
      })
    }
  }
})

test('a fixed path takes precedence over one with a parameter', () => {
  const routes = routesOf(
    Object.fromEntries(Object.keys(callsByFeature).map((feature) => [feature, handler])),
  )
  const order = routes.map((route) => route.path.split('{').length)
  expect(order).toEqual([...order].sort())
})

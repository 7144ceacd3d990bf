import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { nominatim } from './nominatim.ts'

const row = (name: string, category = 'boundary') => ({
  display_name: name,
  lat: '39.8',
  lon: '-89.6',
  boundingbox: ['39.7', '39.9', '-89.8', '-89.5'],
  category,
  address: { country_code: 'us' },
})

let server: Server
let asked: { url: string; agent: string }[] = []
let body: unknown = []

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', agent: request.headers['user-agent'] ?? '' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const port = (caches = memoryCaches()) =>
  nominatim(caches, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)

it('returns settlements and areas with a numeric bounding box', async () => {
  body = [
    row('Springfield, Illinois, United States'),
    row('Springfield Diner', 'amenity'),
    row('Springfield, Illinois, United States'),
  ]
  expect(await port().lookUp('Springfield', { timeoutMs: 2000 })).toEqual([
    {
      name: 'Springfield, Illinois, United States',
      lat: 39.8,
      lon: -89.6,
      bbox: { south: 39.7, north: 39.9, west: -89.8, east: -89.5 },
      countryCode: 'US',
    },
  ])
})

it('sends its user agent, and requests the same place only once', async () => {
  body = [row('Springfield')]
  const places = port()
  await places.lookUp('Springfield', { timeoutMs: 2000 })
  await places.lookUp('  springfield ', { timeoutMs: 2000 })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.agent).toContain('AssayBot')
})

it('waits one second between two requests', async () => {
  body = []
  const slots: { service: string; apartMs: number; askedBefore: number }[] = []
  const takeSlot = async (service: string, apartMs: number) => {
    slots.push({ service, apartMs, askedBefore: asked.length })
  }
  const places = port({ ...memoryCaches(), takeSlot })
  for (const text of ['Aa', 'Bb']) await places.lookUp(text, { timeoutMs: 2000 })
  expect(slots).toEqual([
    { service: 'nominatim', apartMs: 1000, askedBefore: 0 },
    { service: 'nominatim', apartMs: 1000, askedBefore: 1 },
  ])
})

it('fails with a readable message if the answer is not a list of places', async () => {
  body = { error: 'x' }
  await expect(port().lookUp('Springfield', { timeoutMs: 2000 })).rejects.toMatchObject({ reason: 'garbage' })
})

it('a workspace with many requests waits for its own turns, and another’s comes in between', async () => {
  body = []
  const order: string[] = []
  const caches = memoryCaches()
  const taken = new Map<string, number>()
  /** Slots by a held clock: each service's next one is an interval later. */
  const takeSlot = async (service: string, intervalMs: number) => {
    taken.set(service, (taken.get(service) ?? -intervalMs) + intervalMs)
    if (service !== 'nominatim') order.push(`${service} at ${taken.get(service)} ms`)
  }
  const places = port({ ...caches, takeSlot })
  const ask = (text: string, workspaceId: string) => places.lookUp(text, { timeoutMs: 2000, workspaceId })
  await Promise.all(['Aa', 'Bb', 'Cc'].map((text) => ask(text, 'noisy')))
  await ask('Dd', 'quiet')
  expect(order).toEqual([
    'nominatim noisy at 0 ms',
    'nominatim noisy at 2000 ms',
    'nominatim noisy at 4000 ms',
    'nominatim quiet at 0 ms',
  ])
})

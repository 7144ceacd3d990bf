import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { overpass } from './overpass.ts'
import { overpassQuery, searchableBox } from './overpass-query.ts'

const springfield = { south: 39.7, west: -89.8, north: 39.9, east: -89.5 }
const centre = { lat: 39.8, lon: -89.6 }
const dentists = { anyOf: [[{ key: 'amenity', values: ['dentist'] }]], bbox: springfield, centre, limit: 50 }

describe('overpassQuery', () => {
  it('asks for named businesses in the box', () => {
    expect(overpassQuery(dentists, 20)).toBe(
      '[out:json][timeout:20];\n(nwr["amenity"="dentist"]["name"](39.7,-89.8,39.9,-89.5););\nout tags center 50;',
    )
  })

  it('joins tags, values and words of names, and escapes what could break out of quotes', () => {
    const query = overpassQuery(
      {
        ...dentists,
        anyOf: [[{ key: 'shop', values: [] }], [{ key: 'office', values: ['it', 'soft"ware];'] }]],
        nameContains: ['drone"](1);', 'a.b'],
      },
      5,
    )
    expect(query).toContain('nwr["shop"]["name"]')
    expect(query).toContain('nwr["office"~"^(it|soft.ware..)$"]')
    expect(query).toMatch(/nwr\["name"~"drone[^"]*\|a\.b",i\]/)
  })

  it('reduces a box that spans the globe to the area around its centre', () => {
    const unitedStates = { south: -14.8, north: 71.6, west: -180, east: 180 }
    expect(searchableBox(unitedStates, { lat: 40, lon: -100 })).toEqual({
      south: 25,
      north: 55,
      west: -128,
      east: -72,
    })
  })
})

describe('overpass', () => {
  let server: Server | null = null
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  const answering = async (...answers: { status: number; body: string }[]) => {
    let asked = 0
    server = createServer((_, response) => {
      const answer = answers[Math.min(asked++, answers.length - 1)]
      response.writeHead(answer?.status ?? 500).end(answer?.body)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const port = (server.address() as AddressInfo).port
    return { port: overpass(memoryCaches(), `http://127.0.0.1:${port}/api/interpreter`), asked: () => asked }
  }

  const way = { type: 'way', id: 7, center: { lat: 1, lon: 2 }, tags: { name: 'Maple' } }

  it('returns elements with their page and position, and skips invalid ones', async () => {
    const { port } = await answering({
      status: 200,
      body: JSON.stringify({ elements: [way, { type: 'way' }, 5] }),
    })
    expect(await port.businesses(dentists, { timeoutMs: 5000 })).toEqual([
      { url: 'https://www.openstreetmap.org/way/7', lat: 1, lon: 2, tags: { name: 'Maple' } },
    ])
  })

  it('retries a busy server once', async () => {
    const { port, asked } = await answering(
      { status: 429, body: '' },
      { status: 200, body: '{"elements":[]}' },
    )
    expect(await port.businesses(dentists, { timeoutMs: 5000 })).toEqual([])
    expect(asked()).toBe(2)
  })

  it('sends the same query only once', async () => {
    const { port, asked } = await answering({ status: 200, body: JSON.stringify({ elements: [way] }) })
    const first = await port.businesses(dentists, { timeoutMs: 5000 })
    expect(await port.businesses(dentists, { timeoutMs: 5000 })).toEqual(first)
    expect(asked()).toBe(1)
  })

  it('asks once for all who ask the same at the same time', async () => {
    const { port, asked } = await answering({ status: 200, body: JSON.stringify({ elements: [way] }) })
    const first = port.businesses(dentists, { timeoutMs: 5000 })
    const others = [1, 2].map(() => port.businesses(dentists, { timeoutMs: 5000, isShared: true }))
    expect(await Promise.all(others)).toEqual([await first, await first])
    expect(asked()).toBe(1)
  })

  it('asks itself when the one that was to ask gets no answer', async () => {
    const { port, asked } = await answering({ status: 200, body: JSON.stringify({ elements: [way] }) })
    expect(await port.businesses(dentists, { timeoutMs: 500, isShared: true })).toHaveLength(1)
    expect(asked()).toBe(1)
  })

  it.each([
    ['refused', { status: 400, body: 'parse error' }],
    ['garbage', { status: 200, body: '<html>' }],
    ['busy', { status: 200, body: '{"elements":[],"remark":"runtime error: Query timed out"}' }],
  ])('reports a %s answer as such', async (reason, answer) => {
    const { port } = await answering(answer)
    await expect(port.businesses(dentists, { timeoutMs: 1200 })).rejects.toMatchObject({
      name: 'SourceFailure',
      reason,
    })
  })

  it('fails as busy if it gets no slot in time', async () => {
    const caches = memoryCaches()
    const port = overpass(caches, 'http://127.0.0.1:1/')
    await caches.takeSlot('overpass', 60_000, AbortSignal.timeout(100))
    await expect(port.businesses(dentists, { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'busy' })
  })

  it('does not wait beyond its time limit or for a cancelled search', async () => {
    server = createServer(() => undefined)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const withoutWaiting = { ...memoryCaches(), takeSlot: async () => undefined }
    const port = overpass(withoutWaiting, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    await expect(port.businesses(dentists, { timeoutMs: 100 })).rejects.toMatchObject({ reason: 'late' })
    const stop = new AbortController()
    const asking = port.businesses(dentists, { timeoutMs: 5000, signal: stop.signal })
    stop.abort(new Error('cancelled'))
    await expect(asking).rejects.toThrow('cancelled')
  })
})

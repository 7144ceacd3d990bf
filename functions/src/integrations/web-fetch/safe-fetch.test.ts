import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches } from '../../testing/memory-caches.ts'
import { page, startWeb } from '../../testing/web-on-one-address.ts'
import { connectionTo } from './connection.ts'
import { safeFetch } from './safe-fetch.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Makes time limits pass twenty times as fast. Returns the limits that were set, in milliseconds. */
const hurryTimeouts = (): number[] => {
  const limits: number[] = []
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return timeout(ms / 20)
  })
  return limits
}

describe('the safe fetch', () => {
  it('returns a page and sends its host and scheme to the fixed address', async () => {
    const { read, asked } = await startWeb((_, response) => response.end(page('Maple')))
    const got = await read('https://www.maple.example/kontakt?a=1')
    expect(got).toMatchObject({ outcome: 'page', url: 'https://www.maple.example/kontakt?a=1' })
    expect(asked.map(({ host, url, scheme }) => [host, url, scheme])).toEqual([
      ['www.maple.example', '/robots.txt', 'https'],
      ['www.maple.example', '/kontakt?a=1', 'https'],
    ])
  })

  it('requests the same page only once', async () => {
    const { read, asked } = await startWeb((_, response) => response.end(page('Maple')))
    await read('https://maple.example/')
    await read('https://maple.example/')
    expect(asked).toHaveLength(2)
  })

  it('obeys robots.txt', async () => {
    const { read, asked } = await startWeb((_, response) => response.end(page('Maple')), {
      robots: (_, response) => response.end('User-agent: AssayBot\nDisallow: /private'),
    })
    expect(await read('https://maple.example/private/a')).toMatchObject({ outcome: 'denied' })
    expect(await read('https://maple.example/public')).toMatchObject({ outcome: 'page' })
    expect(asked.map(({ url }) => url)).toEqual(['/robots.txt', '/public'])
  })

  it('reads no page while robots.txt cannot be fetched', async () => {
    const { read } = await startWeb((_, response) => response.end(page('Maple')), {
      robots: (_, response) => response.writeHead(503).end(),
    })
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'status' })
  })

  it('stops reading at 1.5 MB after decompression and keeps at most 200 KB', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, '<i>a</i>'))
    const { read } = await startWeb((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb))
    const got = await read('https://maple.example/')
    expect(got.outcome === 'page' && got.html.length).toBe(200_000)
  })

  it('truncates a long page after a complete tag, never inside an address', async () => {
    const line = '<p>info@maple.example</p>'
    const { read } = await startWeb((_, response) => response.end(line.repeat(100_000)))
    const got = await read('https://maple.example/')
    const html = got.outcome === 'page' ? got.html : ''
    expect(html.length).toBeGreaterThan(190_000)
    expect(html.replaceAll(line, '')).toMatch(/^(<p>)?$/)
  })

  it('reads only pages', async () => {
    const { read } = await startWeb((_, response) =>
      response.setHeader('content-type', 'application/pdf').end('%PDF'),
    )
    expect(await read('https://maple.example/menu.pdf')).toMatchObject({ outcome: 'not-html' })
  })

  it('reports the status of a failing page', async () => {
    const { read } = await startWeb((_, response) => response.writeHead(500).end('x'))
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'status' })
  })

  it('reports a closed connection as unreachable', async () => {
    const { read } = await startWeb((request) => request.socket.destroy())
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'unreachable' })
  })

  it('sends requests to one host one at a time, each page after a slot a second apart, robots.txt without one', async () => {
    const events: string[] = []
    let atOnce = 0
    let most = 0
    const { read } = await startWeb(
      (request, response) => {
        const isMaple = request.headers.host === 'maple.example'
        if (isMaple) {
          events.push(request.url ?? '')
          most = Math.max(most, ++atOnce)
        }
        setTimeout(() => {
          if (isMaple) atOnce--
          response.end(page('Maple'))
        }, 50)
      },
      {
        robots: (request, response) => {
          if (request.headers.host === 'maple.example') events.push('rules')
          response.writeHead(404).end()
        },
        takeSlot: async (service, apartMs) => {
          if (service === 'site:maple.example') events.push(`slot ${apartMs}`)
        },
      },
    )
    await Promise.all(
      ['https://maple.example/a', 'https://maple.example/b', 'https://oak.example/'].map((url) => read(url)),
    )
    expect(events).toEqual(['rules', 'slot 1000', '/a', 'slot 1000', '/b'])
    expect(most).toBe(1)
  })

  it('does not wait again for a robots.txt that timed out', async () => {
    hurryTimeouts()
    const { read, asked } = await startWeb((_, response) => response.end(page('Maple')), {
      robots: () => undefined,
    })
    expect(await read('https://maple.example/a')).toMatchObject({ outcome: 'late' })
    expect(await read('https://maple.example/b')).toMatchObject({ outcome: 'late' })
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['bare', deflateRawSync],
    ['with a header', deflateSync],
  ])('reads deflate %s', async (_, deflate) => {
    const { read } = await startWeb((_, response) =>
      response.setHeader('content-encoding', 'deflate').end(deflate(page('Maple'))),
    )
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'page', html: page('Maple') })
  })

  it('ignores the cache if a fresh page is requested', async () => {
    const { read, asked } = await startWeb((_, response) => response.end(page('Maple')))
    await read('https://maple.example/')
    await read('https://maple.example/', undefined, true)
    expect(asked.filter(({ url }) => url === '/')).toHaveLength(2)
  })

  it('stops at once with the signal’s reason', async () => {
    const { read } = await startWeb(() => undefined)
    const stop = new AbortController()
    const reading = read('https://maple.example/', stop.signal)
    setTimeout(() => stop.abort(new Error('cancelled')), 50)
    await expect(reading).rejects.toThrow('cancelled')
  })

  it('abandons a page that does not arrive within 8 s', async () => {
    const limits = hurryTimeouts()
    const { read } = await startWeb((_, response) => response.write('<html>'))
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'late' })
    // First robots.txt, then the slot, then the page.
    expect(limits).toEqual([8000, 60_000, 8000])
  })
})

describe('a host name that resolves to a private address', () => {
  it('is refused even if every request goes to one fixed address', async () => {
    const { address, asked } = await startWeb((_, response) => response.end(page('x')))
    const toPrivate = connectionTo(address, async () => [{ address: '10.0.0.1', family: 4 }])
    expect(await safeFetch(toPrivate, memoryCaches())('http://inside.example/', {})).toMatchObject({
      outcome: 'refused',
    })
    const toPublic = connectionTo(address, async () => [{ address: '93.184.215.14', family: 4 }])
    expect(await safeFetch(toPublic, memoryCaches())('http://outside.example/', {})).toMatchObject({
      outcome: 'page',
    })
    expect(asked.every(({ host }) => host === 'outside.example')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { page, startWeb } from '../../testing/web-on-one-address.ts'

describe('a redirect of a site', () => {
  it.each([
    'http://169.254.169.254/latest/',
    'http://127.0.0.1/admin',
    'http://localhost/',
    'https://maple.example:22/',
    'file:///etc/passwd',
  ])('does not follow a redirect to %s', async (location) => {
    const { read, asked } = await startWeb((_, response) => response.writeHead(302, { location }).end())
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'refused' })
    expect(asked).toHaveLength(2)
  })

  it('follows at most four redirects', async () => {
    const { read, asked } = await startWeb((request, response) =>
      response.writeHead(302, { location: `${request.url}x` }).end(),
    )
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'unreachable' })
    expect(asked.filter(({ url }) => url !== '/robots.txt')).toHaveLength(5)
  })

  it('leaves a circle of redirects at once', async () => {
    const { read, asked } = await startWeb((request, response) =>
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(),
    )
    expect(await read('https://maple.example/')).toMatchObject({
      outcome: 'unreachable',
      reason: 'The site redirects in a circle.',
    })
    expect(asked.map(({ url }) => url)).toEqual(['/robots.txt', '/', '/a', '/b'])
  })

  it('requests a page that a redirect led to no second time', async () => {
    const { read, asked } = await startWeb((request, response) =>
      request.headers.host === 'maple.example'
        ? response.end(page('Maple'))
        : response.writeHead(301, { location: 'https://maple.example/' }).end(),
    )
    await read('https://www.maple.example/')
    const before = asked.length
    expect(await read('https://maple.example/')).toMatchObject({ outcome: 'page' })
    expect(asked).toHaveLength(before)
  })

  it('a host and its twin with www share one rate limit, and a redirect between them needs no slot', async () => {
    const slots: string[] = []
    const { read } = await startWeb(
      (request, response) =>
        request.headers.host === 'maple.example' && request.url === '/'
          ? response.writeHead(301, { location: 'https://www.maple.example/' }).end()
          : response.end(page('Maple')),
      { takeSlot: async (service) => void slots.push(service) },
    )
    await read('https://maple.example/')
    await read('https://www.maple.example/contact')
    await read('https://maple.example/team')
    expect(slots).toEqual(['site:maple.example', 'site:maple.example', 'site:maple.example'])
  })

  it('returns the page after redirects, even on another host', async () => {
    const { read } = await startWeb((request, response) =>
      request.headers.host === 'new.example'
        ? response.end(page('New'))
        : response.writeHead(301, { location: 'https://new.example/' }).end(),
    )
    expect(await read('http://old.example/')).toMatchObject({ outcome: 'page', url: 'https://new.example/' })
  })
})

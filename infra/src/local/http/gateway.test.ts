import { request as httpRequest } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { afterEach, describe, expect, test } from 'vitest'
import { createGateway, type GatewayOptions } from './gateway.ts'
import { listenOnLocalhost } from './listen.ts'
import type { Route } from './routes.ts'
import { createSite } from './site.ts'

const echo = async (event: APIGatewayProxyEventV2) => ({ statusCode: 200, body: JSON.stringify(event) })
const never = () => new Promise<never>(() => {})
const large = 7 * 1024 * 1024

const route = (method: Route['method'], path: string, handler: Route['handler']): Route => ({
  method,
  path,
  functionName: 'fixture',
  handler,
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const serve = async (routes: Route[], options: Partial<GatewayOptions> = {}) => {
  const site = createSite(null, { sampleData: false, devGateSha256: null })
  const gateway = createGateway({ routes, notFound: echo, site, ...options })
  const listening = await listenOnLocalhost(gateway.listener, 0)
  closers.push(listening.close, listening.closeAll)
  return { origin: `http://127.0.0.1:${listening.port}`, port: listening.port }
}

const eventOf = async (answer: Response): Promise<APIGatewayProxyEventV2> => JSON.parse(await answer.text())

/** Sends the address and headers unchanged; `fetch` would normalise them. */
const sendRaw = (port: number, path: string, headers: Record<string, string | string[]> = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', path, headers }, (answer) => {
      answer.setEncoding('utf8')
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
    sent.on('error', reject)
    sent.end()
  })

describe('the event a handler receives', () => {
  test('names the route, decodes parameters and joins repeated query names and headers', async () => {
    const { port } = await serve([route('GET', '/api/jobs/{id}', echo)])
    const answer = await sendRaw(port, '/api/jobs/a%20b?tag=x&tag=y%20z&empty=', {
      'X-Many': ['1', '2'],
      Cookie: 'a=1; b=two',
    })
    const event = JSON.parse(answer.text)
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/jobs/{id}',
      rawPath: '/api/jobs/a b',
      rawQueryString: 'tag=x&tag=y%20z&empty=',
      queryStringParameters: { tag: 'x,y z', empty: '' },
      pathParameters: { id: 'a b' },
      cookies: ['a=1', 'b=two'],
      isBase64Encoded: false,
      requestContext: {
        stage: '$default',
        http: { method: 'GET', sourceIp: '127.0.0.1', path: '/api/jobs/a b' },
      },
    })
    expect(event.headers['x-many']).toBe('1,2')
    expect(event.headers).not.toHaveProperty('cookie')
    expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/)
  })

  test('has JSON as text, and everything else, including broken UTF-8, as base64', async () => {
    const { origin } = await serve([route('POST', '/api/login', echo)])
    const post = async (type: string, body: Uint8Array<ArrayBuffer> | string) =>
      eventOf(await fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': type }, body }))
    expect(await post('application/json; charset=utf-8', '{"a":"ü"}')).toMatchObject({
      body: '{"a":"ü"}',
      isBase64Encoded: false,
    })
    expect(await post('application/x-www-form-urlencoded', 'a=b')).toMatchObject({
      body: 'YT1i',
      isBase64Encoded: true,
    })
    expect(await post('application/json', new Uint8Array([0xff, 0xfe]))).toMatchObject({
      body: '//4=',
      isBase64Encoded: true,
    })
  })

  test('distinguishes methods of one path and routes the rest to $default', async () => {
    const { origin } = await serve([
      route('GET', '/api/user', async () => ({ statusCode: 200, body: '"get"' })),
      route('PATCH', '/api/user', async () => ({ statusCode: 200, body: '"patch"' })),
    ])
    expect(await (await fetch(`${origin}/api/user`, { method: 'PATCH' })).json()).toBe('patch')
    expect(await eventOf(await fetch(`${origin}/api/user`, { method: 'PUT' }))).toMatchObject({
      routeKey: '$default',
    })
    expect(await eventOf(await fetch(`${origin}/api/none`))).toMatchObject({ routeKey: '$default' })
  })

  test('handles broken percent-encoding and names from the prototype', async () => {
    const { port } = await serve([route('GET', '/api/jobs/{id}', echo)])
    const answer = await sendRaw(port, '/api/jobs/%zz%E0%A4%A?__proto__=1&%=2')
    expect(JSON.parse(answer.text)).toMatchObject({ pathParameters: { id: '%zz%E0%A4%A' } })
    expect((await sendRaw(port, '*')).status).toBe(404)
  })
})

describe('the response a browser receives', () => {
  test('repeats Set-Cookie, decodes base64 and defaults to JSON', async () => {
    const { origin } = await serve([
      route('POST', '/api/login', async () => ({
        statusCode: 200,
        cookies: ['a=1; Path=/', 'b=2'],
        body: '{}',
      })),
      route('GET', '/api/docs', async () => ({
        statusCode: 200,
        headers: { 'content-type': 'image/png' },
        body: 'iVBORw==',
        isBase64Encoded: true,
      })),
      route('GET', '/api/plain', async () => ({ some: 'object' })),
    ])
    const login = await fetch(`${origin}/api/login`, { method: 'POST' })
    expect(login.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2'])
    expect(login.headers.get('content-type')).toBe('application/json')
    const docs = await fetch(`${origin}/api/docs`)
    expect(docs.headers.get('content-type')).toBe('image/png')
    expect([...new Uint8Array(await docs.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect(await (await fetch(`${origin}/api/plain`)).json()).toEqual({ some: 'object' })
  })

  test('has no body for 204', async () => {
    const { origin } = await serve([route('POST', '/api/logout', async () => ({ statusCode: 204 }))])
    const answer = await fetch(`${origin}/api/logout`, { method: 'POST' })
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([204, '', null])
  })
})

describe('the limits of the gateway', () => {
  test('a body up to 6 MB reaches the handler, which checks its own limit; a larger one is 413', async () => {
    const { origin } = await serve([
      route('POST', '/api/login', async ({ body }) => ({ statusCode: 200, body: `${body.length}` })),
    ])
    const post = (bytes: number) =>
      fetch(`${origin}/api/login`, {
        method: 'POST',
        body: 'x'.repeat(bytes),
        headers: { 'content-type': 'text/plain' },
      })
    expect(await (await post(2_000_000)).text()).toBe('2000000')
    const refused = await post(large)
    expect([refused.status, await refused.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'TOO_LARGE' }),
    ])
  })

  test('an answer of more than 6 MB as Lambda counts it is 500, whatever its size over the network', async () => {
    const ok = { statusCode: 200, headers: { 'content-type': 'text/plain' } }
    const kilobytes = (count: number) => 1024 * count
    const { origin } = await serve([
      // Each quote is two bytes of JSON.
      route('GET', '/api/quotes', async () => ({ ...ok, body: '"'.repeat(kilobytes(4000)) })),
      route('GET', '/api/bytes', async () => ({
        ...ok,
        body: Buffer.alloc(kilobytes(5000)).toString('base64'),
        isBase64Encoded: true,
      })),
      route('GET', '/api/fits', async () => ({ ...ok, body: 'a'.repeat(kilobytes(6000)) })),
    ])
    expect((await fetch(`${origin}/api/quotes`)).status).toBe(500)
    expect((await fetch(`${origin}/api/bytes`)).status).toBe(500)
    expect((await fetch(`${origin}/api/fits`)).status).toBe(200)
  })

  test('a handler that does not answer is 504, one that throws 500, in the shape of every error', async () => {
    const { origin } = await serve(
      [
        route('GET', '/api/slow', never),
        route('GET', '/api/broken', async () => {
          throw new Error('a bug')
        }),
      ],
      { timeoutMs: 50 },
    )
    const slow = await fetch(`${origin}/api/slow`)
    expect(slow.status).toBe(504)
    expect(await slow.json()).toMatchObject({
      code: 'TIMEOUT',
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(slow.headers.get('x-content-type-options')).toBe('nosniff')
    const broken = await fetch(`${origin}/api/broken`)
    expect([broken.status, await broken.json()]).toEqual([
      500,
      expect.objectContaining({ code: 'UNEXPECTED' }),
    ])
  })

  test('headers over 10,240 bytes are 431', async () => {
    const { port } = await serve([route('GET', '/api/user', echo)])
    expect((await sendRaw(port, '/api/user', { 'x-long': 'x'.repeat(11_000) })).status).toBe(431)
  })

  test('a client that disconnects does not affect the next one', async () => {
    const { origin } = await serve([route('POST', '/api/login', never), route('GET', '/api/user', echo)])
    const leaving = fetch(`${origin}/api/login`, {
      method: 'POST',
      body: 'x',
      signal: AbortSignal.timeout(30),
    })
    await expect(leaving).rejects.toThrow()
    expect((await fetch(`${origin}/api/user`)).status).toBe(200)
  })
})

test('/inbox redirects to the page of mails, and is a page of the app where there is none', async () => {
  const { origin } = await serve([], { inbox: 'http://127.0.0.1:9' })
  const page = await fetch(`${origin}/inbox`, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, 'http://127.0.0.1:9/'])
  const elsewhere = await serve([])
  expect((await fetch(`${elsewhere.origin}/inbox`, { redirect: 'manual' })).status).toBe(404)
})

test('a GET of /leads redirects to the page, a POST goes to the API', async () => {
  const { origin } = await serve([])
  const page = await fetch(`${origin}/leads`, { redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/lead-management'])
  expect(await eventOf(await fetch(`${origin}/leads`, { method: 'POST' }))).toMatchObject({
    routeKey: '$default',
  })
})

import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticPages } from '../../static-pages.ts'
import { targetOf } from './gateway-event.ts'
import { createSite } from './site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assay-site-'))
const outside = `${folder}-secret.txt`
const script = 'console.log("assay");\n'.repeat(200)

const site = () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Assay</title>')
  writeFileSync(path.join(folder, 'landing.html'), '<link rel="canonical" href="https://site.invalid/">')
  writeFileSync(path.join(folder, 'privacy.html'), '<!doctype html><title>Privacy</title>')
  writeFileSync(path.join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(outside, 'secret')
  return createSite(folder, { sampleData: true, devGateSha256: null })
}

const server = createServer()
let origin = ''
let port = 0

beforeAll(async () => {
  const serve = site()
  server.on('request', (request, response) =>
    serve(request, response, targetOf(request)?.path ?? '/', 'request'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as { port: number }).port
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
  rmSync(outside)
})

/** Sends the address unchanged, because `fetch` would normalise it, and returns the whole response. */
const sendLine = async (line: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1')
  socket.end(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

test('hashed assets are cached forever and compressed', async () => {
  const answer = await fetch(`${origin}/assets/app-1a2b.js`, {
    headers: { 'accept-encoding': 'gzip;q=0, br' },
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
  expect(await answer.text()).toBe(script)
  const plain = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script])
})

test('a deep link gets the page, which is always revalidated and has a strict policy', async () => {
  const answer = await fetch(`${origin}/prospecting/12?selectLead=3`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(await answer.text()).toContain('<title>Assay</title>')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await fetch(`${origin}/auth`, {
    headers: { 'if-none-match': `W/${answer.headers.get('etag')}` },
  })
  expect(again.status).toBe(304)
})

test('the landing page is at / and contains the address of the request', async () => {
  const page = await fetch(`${origin}/?from=mail`)
  expect([page.status, page.headers.get('cache-control'), page.headers.get('content-type')]).toEqual([
    200,
    'no-cache',
    'text/html; charset=utf-8',
  ])
  expect(await page.text()).toBe(`<link rel="canonical" href="${origin}/">`)
  const again = await fetch(`${origin}/landing.html`, {
    headers: { 'if-none-match': page.headers.get('etag') ?? '' },
  })
  expect(again.status).toBe(304)
})

test('privacy, terms and contact are files of their own', async () => {
  const page = await fetch(`${origin}/privacy?from=mail`)
  expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
    200,
    'text/html; charset=utf-8',
    '<!doctype html><title>Privacy</title>',
  ])
  for (const address of staticPages)
    expect(existsSync(path.join(import.meta.dirname, `../../../../web${address}.html`))).toBe(true)
})

test('an invalid Host does not get into the landing page', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.end('GET / HTTP/1.1\r\nHost: "><script>alert(1)</script>\r\nConnection: close\r\n\r\n')
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer).not.toContain('script>')
})

test('the landing page of a site behind the developer gate is hidden until the gate’s script shows it', async () => {
  writeFileSync(path.join(folder, 'landing.html'), '<html lang="en"><head></head><body>Leads</body></html>')
  const gated = createServer((request, response) =>
    createSite(folder, { sampleData: true, devGateSha256: 'a'.repeat(64) })(
      request,
      response,
      request.url ?? '/',
      'request',
    ),
  ).listen(0, '127.0.0.1')
  await once(gated, 'listening')
  const { port: gatedPort } = gated.address() as { port: number }
  for (const address of ['/', '/landing.html']) {
    const page = await (await fetch(`http://127.0.0.1:${gatedPort}${address}`)).text()
    expect(page).toContain(`<html lang="en" data-developer-gate="${'a'.repeat(64)}">`)
    expect(page).toContain('<script src="/developer-gate.js"></script></head>')
    expect(page).toContain('<meta name="robots" content="noindex" />')
  }
  const deep = await fetch(`http://127.0.0.1:${gatedPort}/dev-login`)
  expect(await deep.text()).toContain('<title>Assay</title>')
  gated.close()
  gated.closeAllConnections()
})

test.each(['/assets/gone-9f.js', '/.well-known/oauth-protected-resource/api/mcp'])(
  'a missing file is 404, not the page: %s',
  async (address) => {
    const answer = await fetch(`${origin}${address}`)
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ])
  },
)

test.each([
  `GET /../${path.basename(outside)}`,
  `GET /..%2f${path.basename(outside)}`,
  `GET /assets/..%5c..%5c${path.basename(outside)}`,
  `GET //${outside}`,
  'GET /%zz.txt',
  'GET /%00.txt',
])('%s reaches nothing outside', async (line) => {
  const answer = await sendLine(line)
  expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  expect(answer).not.toContain('secret')
})

test('HEAD is answered like GET without the body, other methods are 405', async () => {
  const head = await fetch(`${origin}/auth`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '35', ''])
  const post = await fetch(`${origin}/auth`, { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('/config.json contains the server’s settings for the pages', async () => {
  const answer = await fetch(`${origin}/config.json`)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.json()).toEqual({ sampleData: true, devGateSha256: null })
})

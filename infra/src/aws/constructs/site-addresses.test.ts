import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { staticPages } from '../../static-pages.ts'

type EdgeRequest = { method: string; uri: string }
type EdgeAnswer = Partial<EdgeRequest> & { statusCode?: number; headers?: { location: { value: string } } }

const source = readFileSync(join(import.meta.dirname, 'site-addresses.js'), 'utf8')

/** Runs the code as CloudFront does: no modules, only `handler`. */
const ask = (uri: string, method = 'GET'): EdgeAnswer =>
  runInNewContext(`${source}\nhandler(event)`, { event: { request: { method, uri, headers: {} } } })

describe("the site's addresses", () => {
  it('/ is the landing page', () => {
    expect(ask('/').uri).toBe('/landing.html')
  })

  it.each(staticPages)('%s is a file of its own', (uri) => {
    expect(ask(uri).uri).toBe(`${uri}.html`)
  })

  it.each(['/lead-hunting', '/prospecting', '/leads/17', '/reset/'])('%s is the app', (uri) => {
    expect(ask(uri).uri).toBe('/index.html')
  })

  it.each(['/assets/x.js', '/assets/LICENSE', '/config.json', '/favicon.svg'])('%s is a file', (uri) => {
    expect(ask(uri).uri).toBe(uri)
  })

  it.each(['GET', 'HEAD'])('%s /leads is redirected to the page of leads', (method) => {
    expect(ask('/leads', method)).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/lead-management' } },
    })
  })

  it.each(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/api/mcp'])(
    '%s is 404, not the app',
    (uri) => {
      expect(ask(uri).statusCode).toBe(404)
    },
  )

  it('POST /leads reaches the API unchanged', () => {
    expect(ask('/leads', 'POST')).toMatchObject({ method: 'POST', uri: '/leads' })
  })

  it('fit into an edge function', () => {
    expect(Buffer.byteLength(source)).toBeLessThan(10_240)
  })
})

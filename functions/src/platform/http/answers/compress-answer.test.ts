import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { defineCall } from '@assay/shared/platform/define-call'
import { lazy } from '@assay/shared/platform/lazy'
import type { Context } from 'aws-lambda'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type CallAnswer, type Event, handle, type RawAnswer, type Result } from '../exchange.ts'
import { implement } from '../implement.ts'

const getStorms = defineCall({
  name: 'getStorms',
  method: 'GET',
  path: '/api/storms',
  auth: 'none',
  output: lazy(() => z.array(z.string())),
  summary: 'Lists storms.',
})

const storms = Array.from({ length: 200 }, (_, id) => `Storm ${id}, überall "windig"`)
const text = JSON.stringify(storms)

type Answer = CallAnswer<typeof getStorms> | RawAnswer

/** What the gateway gets when the call answers this and the request accepts these encodings. */
const ask = (answer: Answer, acceptEncoding?: string): Promise<Result> =>
  implement({ getStorms }, { getStorms: handle(getStorms)(async () => answer) })(
    {
      routeKey: 'GET /api/storms',
      headers: { ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }) },
      requestContext: { http: { method: 'GET', sourceIp: '127.0.0.1' }, requestId: 'r' },
    } as unknown as Event,
    {} as Context,
  )

const bytesOf = ({ body, isBase64Encoded }: Result) => {
  expect(isBase64Encoded).toBe(true)
  return Buffer.from(body ?? '', 'base64')
}

describe('a large answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, GZIP', 'gzip', gunzipSync],
  ])('to a request that accepts "%s" is compressed as %s', async (accepted, encoding, decompress) => {
    const result = await ask({ body: storms }, accepted)
    expect(result.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json',
      vary: 'Accept-Encoding',
    })
    expect(decompress(bytesOf(result)).toString()).toBe(text)
    // Base64 and all, it is a fraction of what Lambda would have to send otherwise.
    expect(result.body?.length).toBeLessThan(text.length / 3)
  })

  it.each([undefined, '', 'identity', 'deflate', 'gzip;q=0, br;q=0.0'])(
    'to a request that accepts "%s" stays as it is, but says that others may get another',
    async (accepted) => {
      const result = await ask({ body: storms }, accepted)
      expect(result).toMatchObject({ statusCode: 200, body: text, headers: { vary: 'Accept-Encoding' } })
      expect(result.headers).not.toHaveProperty('content-encoding')
      expect(result.isBase64Encoded).toBeUndefined()
    },
  )

  it('keeps what it varied by before, and its cookies', async () => {
    const result = await ask({ body: storms, headers: { vary: 'Cookie' }, cookies: ['a=b'] }, 'br')
    expect(result.headers?.vary).toBe('Cookie, Accept-Encoding')
    expect(result.cookies).toEqual(['a=b'])
  })

  it.each([
    ['"lead.7.3"', 'W/"lead.7.3"'],
    ['W/"list.3"', 'W/"list.3"'],
  ])('with the ETag %s has %s, because the bytes are others', async (etag, weak) => {
    expect((await ask({ body: storms, headers: { etag } }, 'br')).headers?.etag).toBe(weak)
    expect((await ask({ body: storms, headers: { etag } })).headers?.etag).toBe(etag)
  })

  it('is compressed if it is an error or a file of text, too', async () => {
    const page = await ask({ raw: { status: 422, contentType: 'text/html', body: text } }, 'gzip')
    expect(page).toMatchObject({ statusCode: 422, headers: { 'content-encoding': 'gzip' } })
    expect(gunzipSync(bytesOf(page)).toString()).toBe(text)
  })
})

describe('nothing is changed', () => {
  const unchanged = async (answer: Answer) => {
    const result = await ask(answer, 'gzip, br')
    expect(result).toEqual(await ask(answer))
    expect(result.headers).not.toHaveProperty('content-encoding')
    expect(result.headers).not.toHaveProperty('vary')
    return result
  }

  it('of a small answer', async () => {
    await unchanged({ body: ['one'] })
  })

  it('of an answer without a body', async () => {
    await unchanged({ raw: { status: 204 } })
    const { headers } = await unchanged({ raw: { status: 304, headers: { etag: '"a"' } } })
    expect(headers?.etag).toBe('"a"')
  })

  it('of bytes, which are compressed already', async () => {
    const zip = Buffer.alloc(5000).toString('base64')
    const raw = { status: 200, contentType: 'application/zip', body: zip, isBase64: true }
    expect((await unchanged({ raw })).body).toBe(zip)
  })
})

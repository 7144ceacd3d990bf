import { allCalls } from '@assay/shared/features/all-calls'
import { describe, expect, it } from 'vitest'
import type { Event } from '../exchange.ts'
import { handler } from './not-found.ts'

const ask = async (method: string, rawPath: string) => {
  const result = await handler({
    rawPath,
    headers: { 'x-request-id': 'from-the-browser_0002' },
    requestContext: { http: { method, path: rawPath }, requestId: 'gateway' },
  } as unknown as Event)
  return { ...result, body: JSON.parse(result.body ?? '') }
}

const common = {
  headers: {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'x-request-id': 'from-the-browser_0002',
  },
}

describe('an unknown address', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/leads/',
    '/api//leads',
    '/api/ai-leads/',
    '/api/ai-leads/1/convert/again',
    '/API/leads',
    '/api/leads%2Fsearch',
    '/api/%',
  ])('%s is 404', async (path) => {
    const answer = await ask('GET', path)
    expect(answer).toMatchObject({ statusCode: 404, ...common })
    expect(answer.body).toEqual({
      message: 'There is nothing at this address.',
      code: 'NOT_FOUND',
      requestId: 'from-the-browser_0002',
    })
  })
})

describe('a wrong method', () => {
  const concrete = (path: string) => path.replace(/\{\w+\}/g, '1')
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
  const paths = [...new Set(allCalls.map(({ path }) => path))]

  it.each(paths)('of %s is 405 and lists the allowed methods', async (path) => {
    const right = allCalls.filter((call) => call.path === path).map(({ method }) => method as string)
    for (const method of methods.filter((one) => !right.includes(one))) {
      const answer = await ask(method, concrete(path))
      expect([method, answer.statusCode, answer.body.code]).toEqual([method, 405, 'METHOD_NOT_ALLOWED'])
      expect(answer).toMatchObject(common)
      expect(String(answer.headers?.allow).split(', ')).toEqual(expect.arrayContaining(right))
    }
  })
})

import { defineCall } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import type { Context } from 'aws-lambda'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { callPipeline } from './call-pipeline.ts'
import { type Event, handle } from './exchange.ts'

const call = defineCall({
  name: 'weighOre',
  method: 'GET',
  path: '/api/ore',
  auth: 'none',
  output: z.object({ grams: z.int() }),
  errors: ['CONFLICT'],
  summary: 'A call for this test.',
})

const event = {
  headers: {},
  requestContext: {
    http: { method: 'GET', path: '/api/ore', sourceIp: '192.0.2.1' },
    requestId: 'gateway-00001',
  },
} as unknown as Event

const ask = async (handler: Parameters<ReturnType<typeof handle<typeof call>>>[0]) => {
  const result = await callPipeline(handle(call)(handler) as never)(event, {} as Context)
  return { status: result.statusCode, headers: result.headers, body: JSON.parse(result.body ?? '') }
}

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

it('answers 504 TIMEOUT at 28 s and aborts the signal', async () => {
  vi.useFakeTimers()
  let signal: AbortSignal | undefined
  const answer = ask((_input, context) => {
    signal = context.signal
    return new Promise(() => {})
  })
  await vi.advanceTimersByTimeAsync(27_999)
  expect(signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toMatchObject({
    status: 504,
    headers: { 'x-content-type-options': 'nosniff' },
    body: { code: 'TIMEOUT', requestId: 'gateway-00001' },
  })
  expect(signal?.aborted).toBe(true)
})

it('answers a declared error unchanged', async () => {
  const answer = await ask(async () => {
    throw new AppError('CONFLICT', { current: { grams: 5 } })
  })
  expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', current: { grams: 5 } } })
})

it('answers UNEXPECTED for an undeclared code, and names the code in tests', async () => {
  const undeclared = async () => {
    throw new AppError('EMAIL_TAKEN', { message: 'secret detail' })
  }
  expect(await ask(undeclared)).toMatchObject({
    status: 500,
    body: { code: 'UNEXPECTED', message: expect.stringContaining('EMAIL_TAKEN') },
  })
  vi.stubEnv('VITEST', '')
  const answer = await ask(undeclared)
  expect(answer).toMatchObject({ status: 500, body: { code: 'UNEXPECTED' } })
  expect(answer.body.message).toBe('Something went wrong on our side. Please try again.')
})

it('does not reveal the message of a bug', async () => {
  const answer = await ask(async () => {
    throw new Error('connection string postgres://admin:hunter2@db')
  })
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|stack/)
})

it('fails in tests if a response does not match its contract', async () => {
  expect((await ask(async () => ({ body: { grams: 'many' as unknown as number } }))).status).toBe(500)
})

it('rounds Retry-After up to whole seconds', async () => {
  const answer = await ask(async () => {
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: 0.2 })
  })
  expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
})

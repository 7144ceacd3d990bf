import { type CallOptions, platformErrors } from '@assay/shared/platform/define-call'
import { AppError, type ErrorCode } from '@assay/shared/platform/errors'
import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import { config } from '../config.ts'
import { log } from '../log.ts'
import { tokenFromCookies } from '../sessions/cookie.ts'
import { tableProblem } from '../table/table-problem.ts'
import { TransactionRefused } from '../table/transact.ts'
import { toErrorResult, toResult } from './answers/answer.ts'
import { authenticate } from './authenticate.ts'
import { bearerOf } from './bearer.ts'
import { parseBody, refuseLargeBody, refuseOtherMediaType } from './body.ts'
import type { CallContext, Event, Implemented, Result } from './exchange.ts'
import { openIdempotency } from './idempotency.ts'
import { clientAddress, refuseDirectRequest, refuseForeignOrigin } from './origin.ts'
import { requestIdOf } from './request-id.ts'
import { refuseTooMany } from './throttle-call.ts'
import { validate } from './validate.ts'

/** Shorter than the gateway's limit of 30 s. */
export const deadlineMs = 28_000

type Request = middy.Request<Event, Result, Error, Context>

const isDeclared = (call: CallOptions, code: ErrorCode) =>
  (platformErrors as readonly ErrorCode[]).includes(code) || (call.errors ?? []).includes(code)

/** Bugs and undeclared errors become UNEXPECTED and are logged in full. */
const toRefusal = (call: CallOptions, error: Error): AppError => {
  const problem = tableProblem(error)
  if (problem) {
    log.warn(`${call.name} could not use the table`, { error, call: call.name })
    return problem
  }
  // What the request was made for has changed in the meantime.
  if (error instanceof TransactionRefused && isDeclared(call, 'CONFLICT')) return new AppError('CONFLICT')
  if (error instanceof AppError && isDeclared(call, error.code)) return error
  log.error(`${call.name} failed`, { error, call: call.name })
  if (config.isTest() && error instanceof AppError) {
    return new AppError('UNEXPECTED', { message: `${call.name} answered the undeclared code ${error.code}` })
  }
  return new AppError('UNEXPECTED')
}

/** JSON, or a page if a person has opened the call's address in a browser. */
const refusalResult = ({ call, refusalPage }: Implemented, refusal: AppError, event: Event): Result => {
  const requestId = requestIdOf(event)
  const result = toErrorResult(refusal, requestId)
  if (!refusalPage || !event.headers.accept?.includes('text/html')) return result
  const page = toResult(call, refusalPage(refusal), requestId)
  const { statusCode, headers } = result
  return { ...page, statusCode, headers: { ...headers, ...page.headers } }
}

const observe = (implemented: Implemented) => {
  const { call } = implemented
  const startedAt = new WeakMap<Event, number>()
  const line = (request: Request, status: number | undefined) => {
    log.info('call', {
      call: call.name,
      status,
      ms: Date.now() - (startedAt.get(request.event) ?? Date.now()),
      requestId: requestIdOf(request.event),
    })
  }
  return {
    before: (request: Request) => {
      startedAt.set(request.event, Date.now())
    },
    after: (request: Request) => line(request, request.response?.statusCode),
    onError: (request: Request) => {
      const refusal = toRefusal(call, request.error ?? new Error('unknown'))
      request.response = refusalResult(implemented, refusal, request.event)
      line(request, request.response.statusCode)
    },
  }
}

const guard = (call: CallOptions) => ({
  before: async ({ event }: Request) => {
    await refuseDirectRequest(event.headers)
    if (bearerOf(event.headers) === undefined)
      refuseForeignOrigin(event.requestContext.http.method, event.headers)
    refuseLargeBody(event)
    refuseOtherMediaType(event, call)
  },
})

const checkOutput = (call: CallOptions, body: unknown) => {
  const problem = call.output?.safeParse(body).error
  if (!problem) return
  if (config.isTest())
    throw new Error(
      `The response of ${call.name} does not match its contract: ${JSON.stringify(problem.issues)}`,
    )
  log.error('A response does not match its contract', { call: call.name, issues: problem.issues })
}

const answer = async (implemented: Implemented, event: Event, signal: AbortSignal): Promise<Result> => {
  const { call, handler } = implemented
  const { headers } = event
  const address = await clientAddress(headers, event.requestContext.http.sourceIp)
  const caller = await authenticate(call, event)
  // A list counts only the requests for which it reads rows.
  if (call.kind !== 'list') await refuseTooMany(call.throttle, event, caller, address)
  const input = validate(call, {
    params: event.pathParameters ?? {},
    query: event.queryStringParameters ?? {},
    body: event.requestContext.http.method === 'GET' ? undefined : await parseBody(event, call),
  })
  const key = headers['idempotency-key']
  const isIdempotent = (call.kind === 'job' || call.kind === 'creates') && caller && key !== undefined
  const context: CallContext<CallOptions> = {
    requestId: requestIdOf(event),
    headers,
    address,
    sessionToken: bearerOf(headers) === undefined ? tokenFromCookies(event.cookies) : undefined,
    signal,
    caller,
    idempotency: isIdempotent ? openIdempotency(caller.workspaceId, call.name, key, input) : null,
    fail: (code, options) => {
      throw new AppError(code, options)
    },
  }
  const outcome = await handler(input as never, context as never)
  if (!('raw' in outcome)) checkOutput(call, outcome.body)
  return toResult(call, outcome as never, context.requestId)
}

const withinDeadline = async (work: (signal: AbortSignal) => Promise<Result>): Promise<Result> => {
  const deadline = new AbortController()
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timeout = new AppError('TIMEOUT')
    reject(timeout)
    deadline.abort(timeout)
  }, deadlineMs)
  try {
    return await Promise.race([work(deadline.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The Lambda handler of one call: the checks in the order of the wire contract, then the feature's handler. */
export const callPipeline = (implemented: Implemented) =>
  middy<Event, Result>()
    .use(observe(implemented))
    .use(guard(implemented.call))
    .handler((event) => withinDeadline((signal) => answer(implemented, event, signal)))

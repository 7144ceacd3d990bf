import type { CallError, CallInput, CallOptions, CallOutput } from '@assay/shared/platform/define-call'
import type { AppError } from '@assay/shared/platform/errors'
import type { KeyScope } from '@assay/shared/platform/key-scope'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Idempotency } from './idempotency.ts'

export type Event = APIGatewayProxyEventV2
export type Result = APIGatewayProxyStructuredResultV2

/** The user who makes the call, taken from the row of the session or API key, never from the request. */
export type Caller = {
  userId: number
  workspaceId: string /** Of the API key; undefined in a session. */
  scope?: KeyScope
}
export type SessionCaller = Caller & { sessionId: string }

/** A call that refuses API keys always has a session. */
type CallerOf<C extends CallOptions> = C['auth'] extends 'session'
  ? C['keyScope'] extends 'none'
    ? SessionCaller
    : Caller
  : Caller | null

/** What every handler receives in addition to its input. */
export type CallContext<C extends CallOptions> = {
  requestId: string
  /** Lower-case names. */
  headers: Record<string, string | undefined>
  /** The client's IP address; behind CloudFront it comes from the viewer header. */
  address: string
  /** The session cookie as sent; it may not have been checked. Undefined beside an API key. */
  sessionToken: string | undefined
  /** Aborted at the deadline of 28 s. */
  signal: AbortSignal
  /** Set if the call is `creates` or `job` and the client sent an Idempotency-Key. */
  idempotency: Idempotency | null
  caller: CallerOf<C>
  /** Throws an AppError; only codes that the call declares compile. */
  fail: (code: CallError<C>, options?: ConstructorParameters<typeof AppError>[1]) => never
}

/** A success: the body, and headers or cookies to add. */
export type Answer<Body> = {
  body: Body
  headers?: Record<string, string>
  cookies?: string[]
}
export type CallAnswer<C extends CallOptions> = Answer<CallOutput<C>>

/** A response whose body is not the call's 200 body (202 of a job, 304, text, a file). */
export type RawAnswer = {
  raw: {
    status: number
    body?: string
    /** True if the body is Base64-encoded bytes. */
    isBase64?: boolean
    headers?: Record<string, string>
    contentType?: string
  }
}

export type Handler<C extends CallOptions> = (
  input: CallInput<C>,
  context: CallContext<C>,
) => Promise<CallAnswer<C> | RawAnswer>

/** How a call that answers pages for people shows that it refuses; its status and `Retry-After` are the refusal's. */
type RefusalPage = (refusal: AppError) => RawAnswer

/** A declared call with its handler. */
export type Implemented<C extends CallOptions = CallOptions> = {
  call: C
  handler: Handler<C>
  refusalPage?: RefusalPage
}

/** Binds a handler to its declaration: `export const login = handle(calls.login)(async ({ body }) => ...)`. */
export const handle =
  <C extends CallOptions>(call: C, options: { refusalPage?: RefusalPage } = {}) =>
  (handler: Handler<C>): Implemented<C> => ({ call, handler, ...options })

import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { KeyScope } from './key-scope.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/** Errors that the platform may answer on any call; a call declares its other errors. */
export const platformErrors = [
  'INVALID_INPUT',
  'INVALID_JSON',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'FORBIDDEN_ORIGIN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'UNEXPECTED',
  'BUSY',
  'STORAGE_UNAVAILABLE',
  'TIMEOUT',
] as const satisfies readonly ErrorCode[]

export type PlatformError = (typeof platformErrors)[number]

/**
 * A token bucket: its size is the rate, and it refills over the minute or the hour. Requests with the
 * same key share a bucket. `account` is the account that the body names, from any address.
 */
export type Throttle = {
  name: string
  key: 'workspace' | 'address' | 'account-and-address' | 'account'
  /** A second limit: requests per hour from one address, for all accounts together. */
  addressPerHour?: number
} & ({ perMinute: number; perHour?: undefined } | { perHour: number; perMinute?: undefined })

/**
 * How a call behaves beyond a plain request and response.
 * - `job`: starts a job; honours Prefer, Idempotency-Key; may answer 202
 * - `creates`: writes something new; honours Idempotency-Key
 * - `list`: pages (`limit`, `cursor`), ETag and `since` of a collection
 */
export type CallKind = 'plain' | 'job' | 'creates' | 'list'

export type CallOptions = {
  name: string
  method: Method
  /** Path with parameters in braces: `/api/leads/{id}`. */
  path: string
  auth: 'none' | 'session'
  /**
   * The scope with which an API key may make a call that needs a session, if it is not `read` for a GET and `write` for
   * any other method. `none` is for what concerns the account itself and for what outlives a key: a leaked key must not
   * gain more than it has.
   */
  keyScope?: KeyScope | 'none'
  /** Only programs make the call: a session does not replace their key. */
  isForKeysOnly?: boolean
  kind?: CallKind
  /** The collection whose version shows that the response is outdated. Every list has one. */
  collection?: string
  params?: Schema
  query?: Schema
  body?: Schema
  /** The body may be a form, URL-encoded or multipart, each field a text: mail programs and webhooks send one. */
  acceptsForms?: boolean
  output?: Schema
  /** The success status: 200, 202 for jobs whose result is never awaited, 204 without a body. */
  status?: 200 | 202 | 204
  errors?: readonly ErrorCode[]
  throttle?: Throttle
  /** True if the response has an ETag and `If-None-Match` is honoured. Lists always do both. */
  isConditional?: boolean
  /** Answers the row's ETag, and with it as `If-Match` refuses to overwrite what the client has not seen. */
  takesIfMatch?: boolean
  /** What AI assistants are told of the call as a tool (`docs/decisions/070`), beyond what its method says. */
  tool?: {
    /** Part of the main job: offered at once. The others are where all are asked for. */
    isMain?: true
    /** It only adds: nothing that is stored is changed or lost. */
    onlyAdds?: true
    /** It reaches others than the user: it sends, searches or reads the web. */
    reachesOut?: true
  }
  /** Content type of a response that is not JSON (`text/html`). */
  produces?: string
  summary: string
}

/** The scope that an API key needs for a call; null where keys are of no use or not accepted. */
export const keyScopeOf = ({ auth, method, keyScope }: CallOptions): KeyScope | null => {
  if (auth === 'none' || keyScope === 'none') return null
  return keyScope ?? (method === 'GET' ? 'read' : 'write')
}

/** A declared call: the only source of its route, validation, client, documentation and mocks. */
export type Call<Options extends CallOptions = CallOptions> = Readonly<Options>

/** Declares a call: everything about its HTTP interface is declared here and nowhere else. */
export const defineCall = <const Options extends CallOptions>(options: Options): Call<Options> => options

type In<S> = S extends Schema ? z.output<S> : undefined
type Sent<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives after parsing. */
export type CallInput<C extends CallOptions> = {
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
}

/** What a client sends; fields with a default may be omitted. */
export type CallRequest<C extends CallOptions> = (C['params'] extends Schema
  ? { params: Sent<C['params']> }
  : { params?: undefined }) &
  (C['query'] extends Schema ? { query?: Sent<C['query']> } : { query?: undefined }) &
  (C['body'] extends Schema ? { body: Sent<C['body']> } : { body?: undefined })

/** The success body. */
export type CallOutput<C extends CallOptions> = C['output'] extends Schema ? z.output<C['output']> : undefined

/** The error codes a handler of this call may throw. */
export type CallError<C extends CallOptions> =
  | PlatformError
  | (C['errors'] extends readonly (infer Code)[] ? Code : never)

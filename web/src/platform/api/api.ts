import type { CallOptions, CallOutput, CallRequest } from '@assay/shared/platform/define-call'
import { ApiError, errorOfNetwork, errorOfResponse } from './api-error.ts'
import { type Answer, beginRequest } from './begin-request.ts'
import { takeBegunRead } from './begun-reads.ts'
import { recordAnswer, recordNoAnswer } from './connection.ts'

export type SendOptions = {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** Default: `no-store`. */
  cache?: RequestCache
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const pathOf = (template: string, params: Record<string, unknown> = {}) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Record<string, unknown> = {}) => {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(defined.map(([key, value]) => [key, String(value)]))
  return defined.length > 0 ? `?${search}` : ''
}

const bodyOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204 || response.status === 304) return undefined
  if (/^(text\/csv|application\/zip)\b/.test(response.headers.get('content-type') ?? ''))
    return response.blob()
  return response.json()
}

/**
 * Sends one request and returns the whole answer (also for 202 and 304); a file comes as a Blob.
 * @throws ApiError for every other status and when there is no answer; AbortError when aborted.
 */
export const sendRequest = async <Body>(
  method: string,
  url: string,
  body: unknown,
  { signal, headers, cache }: SendOptions = {},
): Promise<Answer<Body>> => {
  const hasBody = body !== undefined
  // With headers of its own a read is another one.
  const isPlainRead = method === 'GET' && Object.keys(headers ?? {}).length === 0
  const taken = isPlainRead ? takeBegunRead(url) : null
  const { requestId, response: awaited } =
    taken ??
    beginRequest(url, {
      method,
      signal,
      ...(cache ? { cache } : {}),
      headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...headers },
      body: hasBody ? JSON.stringify(body) : undefined,
    })
  try {
    const response = await awaited
    recordAnswer()
    if (!response.ok && response.status !== 304) throw await errorOfResponse(response, requestId)
    return { status: response.status, headers: response.headers, body: (await bodyOf(response)) as Body }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    recordNoAnswer()
    throw errorOfNetwork(error, requestId)
  }
}

/** Sends a declared call and returns the whole answer. */
export const sendCall = <C extends CallOptions, Body = CallOutput<C>>(
  call: C,
  request: CallRequest<C>,
  options?: SendOptions,
): Promise<Answer<Body>> => {
  const { params, query, body } = request as Parts
  return sendRequest<Body>(call.method, pathOf(call.path, params) + queryOf(query), body, options)
}

/** Sends a declared call and returns the success body. */
export const callApi = async <C extends CallOptions>(
  call: C,
  request: CallRequest<C>,
  options?: SendOptions,
): Promise<CallOutput<C>> => (await sendCall(call, request, options)).body

/** Gives a failed read the generic text '{status}: {text}'. */
export const asReadError = (error: unknown) =>
  error instanceof ApiError && error.status > 0
    ? new ApiError({ ...error, message: `${error.status}: ${error.text}`, cause: error })
    : error

/** Like `callApi`, for queries: failures have the text '{status}: {text}'. */
export const readApi = async <C extends CallOptions>(
  call: C,
  request: CallRequest<C>,
  options?: SendOptions,
): Promise<CallOutput<C>> => {
  try {
    return await callApi(call, request, options)
  } catch (error) {
    throw asReadError(error)
  }
}

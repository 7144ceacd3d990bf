import type { CallOptions } from '@assay/shared/platform/define-call'
import type { QueryClient } from '@tanstack/react-query'
import { isNetworkError, isOutcomeUnknown } from './api-error.ts'

type UnsettledKey = { key: string; unknownOutcomes: number }

/** Keys of requests without a definite answer yet, per user: each user has a client of their own. */
const unsettledKeys = new WeakMap<QueryClient, Map<string, UnsettledKey>>()

const keysOf = (client: QueryClient) => {
  const known = unsettledKeys.get(client) ?? new Map<string, UnsettledKey>()
  unsettledKeys.set(client, known)
  return known
}

/**
 * Sends a request with an Idempotency-Key, so that a retry does not count twice. The same request keeps its
 * key until it has a definite answer. After an unexpected failure the key is kept for one retry only: the
 * server may have stored that failure as the key's answer.
 */
export const sendIdempotent = async <Answer>(
  client: QueryClient,
  call: CallOptions,
  body: unknown,
  send: (headers: { 'idempotency-key': string }) => Promise<Answer>,
): Promise<Answer> => {
  const keys = keysOf(client)
  const request = `${call.name} ${JSON.stringify(body)}`
  const { key, unknownOutcomes } = keys.get(request) ?? { key: crypto.randomUUID(), unknownOutcomes: 0 }
  keys.set(request, { key, unknownOutcomes })
  try {
    const answer = await send({ 'idempotency-key': key })
    keys.delete(request)
    return answer
  } catch (error) {
    if (isNetworkError(error)) throw error
    if (isOutcomeUnknown(error) && unknownOutcomes === 0) keys.set(request, { key, unknownOutcomes: 1 })
    else keys.delete(request)
    throw error
  }
}

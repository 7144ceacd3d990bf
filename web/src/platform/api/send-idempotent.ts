import type { CallOptions } from '@assay/shared/platform/define-call'
import type { QueryClient } from '@tanstack/react-query'
import { isNetworkError, isOutcomeUnknown } from './api-error.ts'

type OpenKey = { key: string; doubts: number }

/** The keys of requests of which it is not known what became of them; one user's, as long as their client. */
const openKeys = new WeakMap<QueryClient, Map<string, OpenKey>>()

const keysOf = (client: QueryClient) => {
  const known = openKeys.get(client) ?? new Map<string, OpenKey>()
  openKeys.set(client, known)
  return known
}

/**
 * Sends a request that must not count twice with an Idempotency-Key. The same request keeps its key until
 * a definite answer comes, so that a second try after a lost answer is charged once. An unexpected failure
 * keeps it for one more try: what failed for good would answer the same for ever.
 */
export const sendIdempotent = async <Answer>(
  client: QueryClient,
  call: CallOptions,
  body: unknown,
  send: (headers: { 'idempotency-key': string }) => Promise<Answer>,
): Promise<Answer> => {
  const keys = keysOf(client)
  const request = `${call.name} ${JSON.stringify(body)}`
  const { key, doubts } = keys.get(request) ?? { key: crypto.randomUUID(), doubts: 0 }
  keys.set(request, { key, doubts })
  try {
    const answer = await send({ 'idempotency-key': key })
    keys.delete(request)
    return answer
  } catch (error) {
    if (isNetworkError(error)) throw error
    if (isOutcomeUnknown(error) && doubts === 0) keys.set(request, { key, doubts: 1 })
    else keys.delete(request)
    throw error
  }
}

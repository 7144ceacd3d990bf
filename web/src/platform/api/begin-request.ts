export type Answer<Body> = { status: number; headers: Headers; body: Body }

/** A request on its way. */
export type BegunRequest = { requestId: string; response: Promise<Response> }

/** Sends a request; `init` as for `fetch`. */
export const beginRequest = (url: string, { headers, ...init }: RequestInit): BegunRequest => {
  const requestId = crypto.randomUUID()
  const response = fetch(url, {
    credentials: 'same-origin',
    cache: 'no-store',
    ...init,
    headers: { accept: 'application/json', 'x-request-id': requestId, ...headers },
  })
  return { requestId, response }
}

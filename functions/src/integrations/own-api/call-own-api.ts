import { config } from '../../platform/config.ts'

type OwnRequest = {
  method: string
  /** With its query. */
  path: string
  headers: Record<string, string>
  /** Sent as JSON. */
  body: unknown
  signal: AbortSignal
}

export type OwnAnswer = { status: number; text: string; link: string | null }

/** Sends a request to the product's own API, at the address that every program uses. @throws if there is no answer. */
export const callOwnApi = async ({ method, path, headers, body, signal }: OwnRequest): Promise<OwnAnswer> => {
  const response = await fetch(new URL(path, config.ownOrigin()), {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  return { status: response.status, text: await response.text(), link: response.headers.get('link') }
}

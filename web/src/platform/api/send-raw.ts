export type RawAnswer = { status: number; headers: [string, string][]; text: string; ms: number }

type RawRequest = { method: string; address: string; headers: Record<string, string>; body: string | null }

/** Largest text that a page shows at once. */
const maxShown = 200_000

const shown = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text)

const textOf = async (response: Response): Promise<string> => {
  const type = response.headers.get('content-type') ?? ''
  if (/json|text/.test(type)) return shown(await response.text())
  const { size } = await response.blob()
  return size > 0 ? `${size} bytes of ${type}` : ''
}

/**
 * Sends a request as it was written, and returns whatever comes back. With an Authorization header the session's cookie is
 * not sent. @throws if there is no answer.
 */
export const sendRaw = async ({ method, address, headers, body }: RawRequest): Promise<RawAnswer> => {
  const start = performance.now()
  const response = await fetch(address, {
    method,
    credentials: 'authorization' in headers ? 'omit' : 'same-origin',
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...headers,
    },
    body,
  })
  const text = await textOf(response)
  return {
    status: response.status,
    headers: [...response.headers],
    text,
    ms: Math.round(performance.now() - start),
  }
}

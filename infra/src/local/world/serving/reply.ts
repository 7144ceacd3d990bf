import type { IncomingHttpHeaders } from 'node:http'

export type WorldRequest = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** A fault that the service itself acts out. */
  fault: string | null
}

/** `chunks` are written one after the other; `close` ends the connection without an answer. */
export type Reply =
  | { status: number; headers: Record<string, string>; body: string | Buffer; afterMs?: number }
  | { status: number; headers: Record<string, string>; chunks: string[] }
  | 'close'

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export const html = (body: string | Buffer, status = 200, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body,
})

export const text = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})

export const redirect = (location: string, status = 301): Reply => ({
  status,
  headers: { location },
  body: '',
})

import type { IncomingHttpHeaders } from 'node:http'

export type WorldRequest = {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
  /** The mode of a fault that the service itself acts out; null without one. */
  fault: string | null
}

/** `afterMs`: how long the server waits before it answers. */
type Head = { status: number; headers: Record<string, string>; afterMs?: number }
export type WholeReply = Head & { body: string | Buffer }
export type StreamedReply = Head & { chunks: Iterable<string | Buffer> }

/** `close` ends the connection without an answer, `silent` keeps it open and never answers. */
export type Reply = WholeReply | StreamedReply | 'close' | 'silent'

export type Answer = (request: WorldRequest) => Reply

const replyOf =
  (type: string) =>
  (body: string | Buffer, status = 200): WholeReply => ({
    status,
    headers: { 'content-type': `${type}; charset=utf-8` },
    body,
  })

export const html = replyOf('text/html')

export const text = replyOf('text/plain')

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): WholeReply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export const redirect = (location: string, status = 301): WholeReply => ({
  status,
  headers: { location },
  body: '',
})

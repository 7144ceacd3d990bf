/** What a server of the evaluation's web sends; `silent` never answers, `refuse` takes no connection. */
export type Reply =
  | {
      kind: 'answer'
      status: number
      headers: Record<string, string>
      body: Buffer | (() => Iterable<Buffer>)
      afterMs: number
    }
  | { kind: 'silent' }
  | { kind: 'refuse' }

const typicalMs = 120

export const answer = (
  status: number,
  headers: Record<string, string>,
  body: Buffer | string | (() => Iterable<Buffer>),
  afterMs = typicalMs,
): Reply => ({
  kind: 'answer',
  status,
  headers,
  body: typeof body === 'string' ? Buffer.from(body) : body,
  afterMs,
})

export const html = (text: string | Buffer, afterMs?: number, status = 200): Reply =>
  answer(status, { 'content-type': 'text/html; charset=utf-8' }, text, afterMs)

export const redirect = (location: string, status = 301): Reply => answer(status, { location }, '')

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => named[char] ?? char)

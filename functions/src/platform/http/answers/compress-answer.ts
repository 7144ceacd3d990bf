import { promisify } from 'node:util'
import type { Event, Result } from '../exchange.ts'
import { chooseEncoding, type Encoding, isWorthCompressing } from './accept-encoding.ts'

// Loaded on first use, because most answers are small (`docs/decisions/009`).
const zlib = () => process.getBuiltinModule('node:zlib')

/** Off the main thread. Brotli above level 4 takes longer than a fast connection saves. */
const compressors: Record<Encoding, (body: string) => Promise<Buffer>> = {
  br: (body) =>
    promisify(zlib().brotliCompress)(body, { params: { [zlib().constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body) => promisify(zlib().gzip)(body),
}

const vary = (headers: Result['headers']) =>
  [headers?.vary, 'Accept-Encoding'].filter((name) => name !== undefined).join(', ')

/** An ETag of the uncompressed bytes is only a weak one of the compressed bytes. */
const weaken = (etag: string) => (etag.startsWith('W/') ? etag : `W/${etag}`)

/**
 * Compresses an answer if it is text of more than 1 kB and the request accepts it. The answer does it itself,
 * because neither the gateway nor CloudFront compresses answers that may not be cached (`docs/decisions/028`).
 */
export const compressAnswer = async ({ headers: sent }: Event, result: Result): Promise<Result> => {
  const { body, headers, isBase64Encoded } = result
  const type = String(headers?.['content-type'] ?? '')
  if (!body || isBase64Encoded || !isWorthCompressing(type, Buffer.byteLength(body))) return result
  const varied = { ...headers, vary: vary(headers) }
  const encoding = chooseEncoding(sent['accept-encoding'] ?? '')
  if (!encoding) return { ...result, headers: varied }
  return {
    ...result,
    headers: {
      ...varied,
      ...(headers?.etag !== undefined && { etag: weaken(String(headers.etag)) }),
      'content-encoding': encoding,
    },
    body: (await compressors[encoding](body)).toString('base64'),
    isBase64Encoded: true,
  }
}

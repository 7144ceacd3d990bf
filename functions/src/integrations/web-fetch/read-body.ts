import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { NoPageError } from './fetch-page.ts'

/** After decompression; the rest is not read. */
const maxBytes = 1_500_000

/** Some servers send raw deflate data and some add zlib's header, whose first byte has method 8. */
const inflaterFor = (first: number | undefined) =>
  first !== undefined && (first & 0x0f) === 8 ? createInflate() : createInflateRaw()

const decoderOf = (encoding: string, first: number | undefined) => {
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return inflaterFor(first)
  throw new NoPageError('not-html', 'The page has an unsupported content encoding.')
}

/** Returns the first byte of a body and puts it back. */
const firstByteOf = async (body: Readable): Promise<number | undefined> => {
  await once(body, 'readable')
  const chunk = body.read() as Buffer | null
  if (!chunk) return undefined
  body.unshift(chunk)
  return chunk[0]
}

/** Ends a truncated page after its last complete tag or line, so that it does not end inside an address or a number. */
const endAtTag = (beginning: Buffer): Buffer => {
  const end = Math.max(beginning.lastIndexOf('>'), beginning.lastIndexOf('\n'))
  return beginning.subarray(0, end + 1)
}

/** The first 1.5 MB of a body, decompressed. The connection is closed when they are read. */
export const readBody = async (body: Readable, contentEncoding: string): Promise<Buffer> => {
  const encoding = contentEncoding.trim().toLowerCase()
  const decoder = decoderOf(encoding, encoding === 'deflate' ? await firstByteOf(body) : undefined)
  if (decoder) body.on('error', (error) => decoder.destroy(error))
  const content = decoder ? body.pipe(decoder) : body
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, maxBytes - size))
      size += chunk.byteLength
      if (size > maxBytes) break
    }
  } finally {
    content.destroy()
    body.on('error', () => undefined).destroy()
  }
  const read = Buffer.concat(chunks)
  return size > maxBytes ? endAtTag(read) : read
}

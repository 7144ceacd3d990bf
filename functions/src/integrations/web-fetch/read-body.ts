import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { NoPageError } from './fetch-page.ts'

/** After decompression; what comes later is not read. */
const mostBytes = 1_500_000

/** Some servers send bare deflate data, some with zlib's header, whose first byte says method 8. */
const inflaterFor = (first: number | undefined) =>
  first !== undefined && (first & 0x0f) === 8 ? createInflate() : createInflateRaw()

const decoderOf = (encoding: string, first: number | undefined) => {
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return inflaterFor(first)
  throw new NoPageError('not-html', 'The page is sent in an encoding that is not read.')
}

/** Looks at a body's first byte and puts it back. */
const firstByteOf = async (body: Readable): Promise<number | undefined> => {
  await once(body, 'readable')
  const chunk = body.read() as Buffer | null
  if (!chunk) return undefined
  body.unshift(chunk)
  return chunk[0]
}

/** Up to the last whole tag or line: a page that was cut shall not end within an address or a number. */
const withoutPiece = (beginning: Buffer): Buffer => {
  const end = Math.max(beginning.lastIndexOf('>'), beginning.lastIndexOf('\n'))
  return beginning.subarray(0, end + 1)
}

/** The first 1.5 MB of a body, decompressed; the connection is let go as soon as that is reached. */
export const readBody = async (body: Readable, contentEncoding: string): Promise<Buffer> => {
  const encoding = contentEncoding.trim().toLowerCase()
  const decoder = decoderOf(encoding, encoding === 'deflate' ? await firstByteOf(body) : undefined)
  if (decoder) body.on('error', (error) => decoder.destroy(error))
  const content = decoder ? body.pipe(decoder) : body
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, mostBytes - size))
      size += chunk.byteLength
      if (size > mostBytes) break
    }
  } finally {
    content.destroy()
    body.on('error', () => undefined).destroy()
  }
  const read = Buffer.concat(chunks)
  return size > mostBytes ? withoutPiece(read) : read
}

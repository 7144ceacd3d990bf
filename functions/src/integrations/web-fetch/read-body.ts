import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { NoPageError } from './fetch-page.ts'

/** After decompression; what comes later is not read. */
const mostBytes = 1_500_000

const decoderOf = (encoding: string) => {
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  if (encoding === 'deflate') return createInflate()
  throw new NoPageError('not-html', 'The page is sent in an encoding that is not read.')
}

/** The first 1.5 MB of a body, decompressed; the connection is let go as soon as that is reached. */
export const readBody = async (body: Readable, contentEncoding: string): Promise<Buffer> => {
  const decoder = decoderOf(contentEncoding.trim().toLowerCase())
  if (decoder) body.on('error', (error) => decoder.destroy(error))
  const content = decoder ? body.pipe(decoder) : body
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, mostBytes - size))
      size += chunk.byteLength
      if (size >= mostBytes) break
    }
  } finally {
    content.destroy()
    body.on('error', () => undefined).destroy()
  }
  return Buffer.concat(chunks)
}

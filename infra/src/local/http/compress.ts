import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '@assay/functions/platform/http/answers/accept-encoding'
import type { SiteFile } from './site-files.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => zip(body, { level: 9 }),
}

const done = new WeakMap<SiteFile, Partial<Record<Encoding, Promise<Buffer>>>>()

/** The file's bytes in an encoding, compressed once. */
export const compressed = (file: SiteFile, encoding: Encoding): Promise<Buffer> => {
  const known = done.get(file) ?? {}
  done.set(file, known)
  known[encoding] ??= compressors[encoding](file.body)
  return known[encoding]
}

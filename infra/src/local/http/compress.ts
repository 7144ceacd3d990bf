import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from './site-files.ts'

export type Encoding = 'br' | 'gzip'

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

const isRefused = (parameters: string[]) => parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))

/** The best encoding that an Accept-Encoding header allows; null if there is none. */
export const chooseEncoding = (accepted: string): Encoding | null => {
  const offered = accepted
    .toLowerCase()
    .split(',')
    .map((item) => item.split(';').map((part) => part.trim()))
    .filter(([, ...parameters]) => !isRefused(parameters))
    .map(([name]) => name)
  return (['br', 'gzip'] as const).find((encoding) => offered.includes(encoding)) ?? null
}

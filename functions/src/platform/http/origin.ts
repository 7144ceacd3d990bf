import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@assay/shared/platform/errors'
import { config } from '../config.ts'

type Headers = Record<string, string | undefined>

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/**
 * Refuses a changing request from another site. A missing Origin is not a browser's.
 * Same-origin means PUBLIC_URL, or the request's Host where that is unset.
 */
export const refuseForeignOrigin = (method: string, headers: Headers): void => {
  const { origin } = headers
  if (origin === undefined || method === 'GET' || method === 'HEAD') return
  const publicUrl = config.publicUrl()
  const isOurs = publicUrl ? origin === new URL(publicUrl).origin : hostOf(origin) === headers.host
  if (!isOurs) throw new AppError('FORBIDDEN_ORIGIN')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In a time that does not tell how much of it was right. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

/** Only CloudFront knows the header's value; whoever calls the API's own address does not. */
export const comesThroughFront = (headers: Headers): boolean => {
  const expected = config.originVerify()
  const given = headers['x-origin-verify']
  return expected !== undefined && given !== undefined && isSame(given, expected)
}

/** Refuses requests that went around CloudFront, where there is one. */
export const refuseAroundFront = (headers: Headers): void => {
  if (config.originVerify() !== undefined && !comesThroughFront(headers)) throw new AppError('FORBIDDEN')
}

/** `1.2.3.4:5678` or `[::1]:5678` without its port. */
const withoutPort = (address: string) => address.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')

/** The client's address; a client's own X-Forwarded-For never counts. */
export const clientAddress = (headers: Headers, sourceIp: string): string => {
  const viewer = headers['cloudfront-viewer-address']
  return viewer && comesThroughFront(headers) ? withoutPort(viewer) : sourceIp
}

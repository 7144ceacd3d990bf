import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@assay/shared/platform/errors'
import { config } from '../config.ts'
import { acceptedSecrets, isSecretConfigured } from '../secrets.ts'

type Headers = Record<string, string | undefined>

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/**
 * Refuses a request from another site unless its method is GET or HEAD. A request without an Origin
 * does not come from a browser. The own origin is PUBLIC_URL or, if that is unset, the request's Host.
 */
export const refuseForeignOrigin = (method: string, headers: Headers): void => {
  const { origin } = headers
  if (origin === undefined || method === 'GET' || method === 'HEAD') return
  const publicUrl = config.publicUrl()
  const isOurs = publicUrl ? origin === new URL(publicUrl).origin : hostOf(origin) === headers.host
  if (!isOurs) throw new AppError('FORBIDDEN_ORIGIN')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time, so that the duration reveals nothing about the expected value. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected))

/** The secret that CloudFront sends in `x-origin-verify`; not configured if there is no CloudFront. */
const originVerify = 'ORIGIN_VERIFY'

/** Only CloudFront knows the header's value; a client that calls the API directly does not. */
const comesThroughCloudFront = async (headers: Headers): Promise<boolean> => {
  const given = headers['x-origin-verify']
  if (given === undefined) return false
  // While the secret is changed, CloudFront still sends the value before.
  return (await acceptedSecrets(originVerify)).some((expected) => isSame(given, expected))
}

/** If the API is behind CloudFront, refuses requests that did not come through it. */
export const refuseDirectRequest = async (headers: Headers): Promise<void> => {
  if (isSecretConfigured(originVerify) && !(await comesThroughCloudFront(headers)))
    throw new AppError('FORBIDDEN')
}

/** `1.2.3.4:5678` or `[::1]:5678` without its port. */
const withoutPort = (address: string) => address.replace(/:\d+$/, '').replace(/^\[|\]$/g, '')

/** The client's IP address. A client can forge X-Forwarded-For, so it is never used. */
export const clientAddress = async (headers: Headers, sourceIp: string): Promise<string> => {
  const viewer = headers['cloudfront-viewer-address']
  return viewer && (await comesThroughCloudFront(headers)) ? withoutPort(viewer) : sourceIp
}

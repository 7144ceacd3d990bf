import { config } from '../config.ts'
import { sessionSeconds } from './session.store.ts'

const isSecure = () => config.publicUrl()?.startsWith('https://') ?? false

/** The `__Host-` prefix requires https, which a local start does not have. */
export const cookieName = () => (isSecure() ? '__Host-assay_session' : 'assay_session')

const cookie = (value: string, maxAgeSeconds: number) =>
  `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`

/**
 * Shows scripts that a session may exist, without identifying the user. Pages ask for the signed-in
 * user only if this cookie is set: a browser logs the 401 of a visitor as an error.
 */
const signedInMarker = (value: string, maxAgeSeconds: number) =>
  `assay_signed_in=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`

/** The cookies to set when a session begins, and those that clear them when it ends. */
export const sessionCookies = (token: string) => [
  cookie(token, sessionSeconds),
  signedInMarker('1', sessionSeconds),
]
export const clearedSessionCookies = () => [cookie('', 0), signedInMarker('', 0)]

/** The session token from a request's cookies. */
export const tokenFromCookies = (cookies: string[] | undefined): string | undefined => {
  const prefix = `${cookieName()}=`
  return cookies?.find((one) => one.startsWith(prefix))?.slice(prefix.length) || undefined
}

import { config } from '../config.ts'
import { sessionSeconds } from './session.store.ts'

const isSecure = () => config.publicUrl()?.startsWith('https://') ?? false

/** The `__Host-` prefix needs https, which a laptop does not have. */
export const cookieName = () => (isSecure() ? '__Host-assay_session' : 'assay_session')

const cookie = (value: string, maxAgeSeconds: number) =>
  `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`

/**
 * Tells the landing page's script that somebody may be signed in, without telling who: it then asks,
 * where for every other visitor it need not.
 */
const hint = (value: string, maxAgeSeconds: number) =>
  `assay_signed_in=${value}; Path=/; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`

/** What an answer sets when a session begins, and when it is over. */
export const sessionCookies = (token: string) => [cookie(token, sessionSeconds), hint('1', sessionSeconds)]
export const clearedSessionCookies = () => [cookie('', 0), hint('', 0)]

/** The session token among a request's cookies. */
export const tokenFromCookies = (cookies: string[] | undefined): string | undefined => {
  const prefix = `${cookieName()}=`
  return cookies?.find((one) => one.startsWith(prefix))?.slice(prefix.length) || undefined
}

import { config } from '../config.ts'
import { sessionSeconds } from './session.store.ts'

const isSecure = () => config.publicUrl()?.startsWith('https://') ?? false

/** The `__Host-` prefix needs https, which a laptop does not have. */
export const cookieName = () => (isSecure() ? '__Host-assay_session' : 'assay_session')

const cookie = (value: string, maxAgeSeconds: number) =>
  `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isSecure() ? '; Secure' : ''}`

export const sessionCookie = (token: string) => cookie(token, sessionSeconds)
export const clearedSessionCookie = () => cookie('', 0)

/** The session token among a request's cookies. */
export const tokenFromCookies = (cookies: string[] | undefined): string | undefined => {
  const prefix = `${cookieName()}=`
  return cookies?.find((one) => one.startsWith(prefix))?.slice(prefix.length) || undefined
}
